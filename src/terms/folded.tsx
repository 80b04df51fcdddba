import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";

interface FoldedProps {
  title: string;
  summary: string;
  open: boolean;
  children: ReactNode;
}

/**
 * A long text behind its title. The browser opens and closes it, so it works before any script runs and
 * the browser's own search opens it. On paper it is as on the screen: a page that folds it isn't about it.
 */
export function Folded({ title, summary, open, children }: FoldedProps) {
  return (
    <details
      open={open}
      className="group min-w-0 rounded-md border-2 border-line bg-white wrap-anywhere open:border-eucalyptus print:border-0"
    >
      <summary className="grid cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 rounded-md p-5 @xl:px-7 [&::-webkit-details-marker]:hidden">
        <h3 className="text-xl font-bold">{title}</h3>
        <ChevronDown
          aria-hidden
          className="row-span-2 size-7 text-eucalyptus transition-transform group-open:rotate-180"
        />
        <span className="text-muted">{summary}</span>
      </summary>
      <div className="grid gap-6 px-5 pt-1 pb-7 @xl:px-7 print:hidden print:group-open:grid [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-6">
        {children}
      </div>
    </details>
  );
}
