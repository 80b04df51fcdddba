import type { ReactNode } from "react";
import { LoadingLine } from "../ui/loading-line";
import { LivePart } from "./live-part";
import { NotLoaded } from "./recovery-actions";
import { WithoutScripts } from "./without-scripts";

interface ClientOnlyProps {
  children: ReactNode;
  /** A short form, so more of the page is below it. */
  short?: boolean | "oneField";
}

/** A form's place on a prerendered page, for a form that needs scripts and the live client. */
export function ClientOnly({ children, short = false }: ClientOnlyProps) {
  // The same minimum height before and after loading, so nothing below shifts into or out of view.
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
