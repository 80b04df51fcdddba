import type { ReactNode } from "react";
import { NotLoaded } from "../lib/recovery-actions";
import { deploymentSite } from "../live/deployment";
import { WithoutScripts } from "../live/without-scripts";
import { Deferred } from "../ui/deferred";
import { LoadingLine } from "../ui/loading-line";

interface FormPartProps {
  /** A form that a browser without scripts posts by itself, from a lazily loaded module. */
  children: ReactNode;
  /** A form of few questions, with more of the page below it. */
  short?: boolean;
}

/** The place of a form, with which the page is built: what's typed before its scripts have come is what it begins with. */
export function FormPart({ children, short = false }: FormPartProps) {
  // High enough, where it comes with a page that was gone to, that what stands below is out of sight.
  return (
    <div className={short ? "min-h-112 scripts-off:min-h-0" : "min-h-[80dvh] scripts-off:min-h-0"}>
      <Deferred loading={<LoadingLine>Loading the form…</LoadingLine>} failed={<NotLoaded />}>
        {children}
      </Deferred>
      {deploymentSite() === undefined && <WithoutScripts what="This form" />}
    </div>
  );
}
