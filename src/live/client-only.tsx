import type { ReactNode } from "react";
import { LoadingLine } from "../ui/loading-line";
import { LivePart } from "./live-part";
import { NotLoaded } from "./recovery-actions";
import { WithoutScripts } from "./without-scripts";

interface ClientOnlyProps {
  /** The form, from a lazily loaded module. */
  children: ReactNode;
  /** With more of the page below it: a form of few questions, or of a single one. */
  short?: boolean | "oneField";
}

/**
 * The place of a form on a page that was rendered at build time. A form needs a running script and the
 * live client, which come once the page is there.
 */
export function ClientOnly({ children, short = false }: ClientOnlyProps) {
  // As high before and after, and high enough that what stands below is out of sight: nothing moves.
  return (
    <div
      className={
        short === "oneField"
          ? "min-h-[calc(99px+3.6rem)] scripts-off:min-h-0"
          : short
            ? "min-h-112 scripts-off:min-h-0"
            : "min-h-[80dvh] print:min-h-0 scripts-off:min-h-0"
      }
    >
      <LivePart
        loading={
          <>
            <LoadingLine>Loading the form…</LoadingLine>
            <WithoutScripts what="This form" />
          </>
        }
        failed={<NotLoaded />}
      >
        {children}
      </LivePart>
    </div>
  );
}
