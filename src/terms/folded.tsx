import ChevronDown from "lucide-react/icons/chevron-down";
import { type Topic, Topics } from "./topics";

interface FoldedProps {
  title: string;
  summary: string;
  topics: readonly Topic[];
}

/**
 * A long text behind its title. The browser opens and closes it, so it works before any script runs and
 * the browser's own search opens it. On paper it is as on the screen: a page that folds it isn't about it.
 */
export function Folded({ title, summary, topics }: FoldedProps) {
  return (
    <details className="group min-w-0 rounded-md border-2 border-line bg-white px-5 wrap-anywhere @xl:px-7 print:border-0">
      <summary className="grid cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 rounded-md py-5 [&::-webkit-details-marker]:hidden">
        <h3 className="text-xl font-bold">{title}</h3>
        <ChevronDown
          aria-hidden
          className="row-span-2 size-7 text-eucalyptus transition-transform group-open:rotate-180"
        />
        <span className="text-muted">{summary}</span>
      </summary>
      <div className="grid gap-6 pb-7 print:hidden print:group-open:grid">
        <Topics topics={topics} heading="h4" />
      </div>
    </details>
  );
}
