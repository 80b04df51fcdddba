import type { ReactNode } from "react";
import { AsBuilt } from "../live/as-built";
import { deploymentSite } from "../live/deployment";
import { NotLoaded } from "../live/recovery-actions";
import { WithoutScripts } from "../live/without-scripts";
import { Deferred } from "../ui/deferred";
import { LoadingLine } from "../ui/loading-line";
import { findAsBuilt } from "./as-built";

interface FormPartProps {
  /** A form that a browser without scripts posts by itself, from a lazily loaded module. */
  children: ReactNode;
}

/** Where it comes with a page that was gone to: high enough that what stands below is out of sight. */
export const loadingForm = (
  <div className="min-h-[80dvh]">
    <LoadingLine>Loading the form…</LoadingLine>
  </div>
);

/** Until it comes the form stays as it was built. */
const built = () => [findAsBuilt()].filter((form) => form !== null);

/** The place of a form, with which the page is built: what's typed before its scripts have come is what it begins with. */
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
