import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useState } from "react";

interface FoldProps {
  title: ReactNode;
  /** Set if a field in it is filled in. It stays open if that's emptied again, since somebody may be typing there. */
  open?: boolean;
  children: ReactNode;
}

/** Details that few people need, folded behind a line. */
export function Fold({ title, open = false, children }: FoldProps) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <details open={wasOpen} className="min-w-0">
      <summary className="inline-flex min-h-11 max-w-full cursor-pointer list-none items-center gap-1.5 rounded-sm font-semibold text-brand-deep hover:underline [&::-webkit-details-marker]:hidden">
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
