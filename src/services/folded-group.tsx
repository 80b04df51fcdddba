import type { LucideIcon } from "lucide-react";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";

interface FoldedGroupProps {
  id: string;
  icon: LucideIcon;
  title: string;
  text: string;
  heading: "h2" | "h3";
  open: boolean;
  children: ReactNode;
}

/** A group in a `<details>`, which the browser also opens for a link to its id and for find-in-page. */
export function FoldedGroup({
  id,
  icon: Icon,
  title,
  text,
  heading: Heading,
  open,
  children,
}: FoldedGroupProps) {
  return (
    <section aria-labelledby={id}>
      <details open={open} className="group/category">
        <summary className="grid min-h-16 cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 rounded-lg bg-brand-pale px-5 py-4 group-open/category:mb-3 hover:bg-white print:px-0 [&::-webkit-details-marker]:hidden">
          <Icon aria-hidden className="row-span-2 size-7 text-brand" />
          <Heading id={id} className="text-xl font-bold">
            {title}
          </Heading>
          <ChevronDown
            aria-hidden
            className="row-span-2 size-7 text-brand transition-transform group-open/category:rotate-180"
          />
          <span>{text}</span>
        </summary>
        {children}
      </details>
    </section>
  );
}
