import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";

/** What few need to know, behind a line that opens it. */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-sm font-semibold text-eucalyptus-deep hover:underline [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform [[open]>summary>&]:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
