import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import type { To } from "react-router-dom";
import { Link } from "./link";

interface ChoiceLinkProps {
  to: To;
  /** The content of a 64 by 64 SVG. */
  drawing?: ReactNode;
  title: string;
  children: ReactNode;
}

/** One answer to a page's question, as a link of full width. */
export function ChoiceLink({ to, drawing, title, children }: ChoiceLinkProps) {
  return (
    <Link
      to={to}
      className="group flex h-full items-center gap-4 rounded-lg border-2 border-field bg-white p-4 text-ink no-underline shadow-soft transition-colors hover:border-brand hover:bg-brand-pale @md:gap-6 @md:p-5"
    >
      {drawing !== undefined && (
        <svg
          viewBox="0 0 64 64"
          aria-hidden
          focusable="false"
          className="size-16 shrink-0 rounded-md bg-brand-pale stroke-ink group-hover:bg-white @md:size-20"
          fill="none"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {drawing}
        </svg>
      )}
      <span className="grid min-w-0 grow gap-1">
        <span className="text-xl font-bold text-brand underline decoration-2 underline-offset-4 group-hover:decoration-4">
          {title}
        </span>
        <span className="text-pretty text-muted">{children}</span>
      </span>
      <ChevronRight aria-hidden className="size-6 shrink-0 text-brand" />
    </Link>
  );
}
