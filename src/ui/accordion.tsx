import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId } from "react";

interface AccordionProps {
  items: readonly { title: string; content: ReactNode }[];
}

/** Sections of which one is open at a time. Plain `<details>`, so it works before any script runs. */
export function Accordion({ items }: AccordionProps) {
  const group = useId();
  return (
    <div className="grid gap-3">
      {items.map(({ title, content }) => (
        <details
          key={title}
          name={group}
          className="group rounded-md border-2 border-line bg-white open:border-brand"
        >
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-md px-5 py-3 font-bold [&::-webkit-details-marker]:hidden">
            {title}
            <ChevronDown
              aria-hidden
              className="size-6 shrink-0 text-brand transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="max-w-measure px-5 pt-1 pb-5">{content}</div>
        </details>
      ))}
    </div>
  );
}
