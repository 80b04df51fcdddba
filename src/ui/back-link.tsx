import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "./link";
import { useSearchParamLink } from "./use-search-param-link";

interface BackLinkProps {
  /** What names the open thing in the address's search, unless it is a record; without it the list is there again. */
  name?: string;
  children: string;
}

/** From one thing back to the list that it was chosen from, which looks as it did. */
export function BackLink({ name = "open", children }: BackLinkProps) {
  const link = useSearchParamLink();
  return (
    <Link
      to={link({ [name]: null })}
      data-print="hide"
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-eucalyptus-deep underline decoration-2 underline-offset-4 hover:decoration-4"
    >
      <ArrowLeft aria-hidden className="size-5 shrink-0" />
      {children}
    </Link>
  );
}
