import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";

interface OptionalPartProps {
  title: string;
  /** Something in it is filled in. */
  isOpen: boolean;
  children: ReactNode;
}

/** Questions that most people leave out, behind a line that opens them. */
export function OptionalPart({ title, isOpen, children }: OptionalPartProps) {
  return (
    <details open={isOpen || undefined} className="group min-w-0 border-y-2 border-line py-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 text-xl font-bold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden
          className="size-7 shrink-0 text-eucalyptus transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-6 pt-4 pb-6">{children}</div>
    </details>
  );
}
