import type { ReactNode } from "react";
import { OwnerViewsContext } from "../records/record-view";
import { eventFormats, eventSteps, recordViews } from "./records";

const views = { records: recordViews, events: eventFormats, steps: eventSteps };

/** Tells the panels that show records of any form what each feature's look like. */
export function OwnerViewsProvider({ children }: { children: ReactNode }) {
  return <OwnerViewsContext value={views}>{children}</OwnerViewsContext>;
}
