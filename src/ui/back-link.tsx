import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link, useSearchParams } from "react-router-dom";

interface BackLinkProps {
  /** What names the open thing in the address's search, unless it is a record; without it the list is there again. */
  name?: string;
  children: string;
}

/** From one thing back to the list that it was chosen from, which looks as it did. */
export function BackLink({ name = "open", children }: BackLinkProps) {
  const [params] = useSearchParams();
  const rest = new URLSearchParams(params);
  rest.delete(name);
  return (
    <Link
      to={{ search: rest.toString() }}
      data-print="hide"
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-eucalyptus-deep underline decoration-2 underline-offset-4 hover:decoration-4"
    >
      <ArrowLeft aria-hidden className="size-5 shrink-0" />
      {children}
    </Link>
  );
}
