import ChevronDown from "lucide-react/icons/chevron-down";
import { BriefInFull, InnerPart, type WholeDesign } from "../brief-in-full";

/** What its client asked for, folded: they come to see how far it is. */
export function OwnBrief({ design }: { design: WholeDesign }) {
  return (
    <details className="group border-t-2 border-line pt-2">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 font-semibold text-eucalyptus-deep underline decoration-2 underline-offset-4 hover:decoration-4 [&::-webkit-details-marker]:hidden">
        What you asked for
        <ChevronDown
          aria-hidden
          className="size-6 shrink-0 text-eucalyptus transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-6 pt-4">
        <BriefInFull
          design={design}
          part={InnerPart}
          facts={[
            { label: "Name", value: design.clientName },
            { label: "Phone", value: design.clientPhone },
          ]}
        />
      </div>
    </details>
  );
}
