import type { ReactNode } from "react";
import { AsBuilt } from "../live/as-built";
import { deploymentSite } from "../live/deployment";
import { NotLoaded } from "../live/recovery-actions";
import { WithoutScripts } from "../live/without-scripts";
import { Deferred } from "../ui/deferred";
import { LoadingLine } from "../ui/loading-line";
import { findAsBuilt } from "./as-built";

interface FormPartProps {
  /** A lazily loaded form that a browser without scripts can post. */
  children: ReactNode;
}

/** For client-side navigation: high enough that the content below is out of view. */
export const loadingForm = (
  <div className="min-h-[80dvh]">
    <LoadingLine>Loading the form…</LoadingLine>
  </div>
);

/** Until the form loads, the prerendered one stays. */
const built = () => [findAsBuilt()].filter((form) => form !== null);

/**
 * A form's place in the prerendered page. Input typed before hydration is kept. A page around it leaves what may change
 * (`useBusiness`, `useTeam`) to small components: if it rerendered itself before the form's code is there, React would
 * build the form anew, and somebody who is typing would find the caret at the end.
 */
export function FormPart({ children }: FormPartProps) {
  return (
    <div className="sheet">
      <Deferred loading={<AsBuilt find={built} loading={loadingForm} />} failed={<NotLoaded />}>
        {children}
      </Deferred>
      {deploymentSite() === undefined && <WithoutScripts what="This form" />}
    </div>
  );
}
