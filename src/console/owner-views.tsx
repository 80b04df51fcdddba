import type { ReactNode } from "react";
import { OwnerViewsContext } from "../records/record-view";
import { eventFormats, eventSteps, recordViews } from "./records";

const views = { records: recordViews, events: eventFormats, steps: eventSteps };

/** Provides each feature's views to the panels that show records of any form. */
export function OwnerViewsProvider({ children }: { children: ReactNode }) {
  return <OwnerViewsContext value={views}>{children}</OwnerViewsContext>;
}
