import ArrowLeft from "lucide-react/icons/arrow-left";
import { useHref, useLocation, useNavigate } from "react-router-dom";
import { classNames } from "../ui/class-names";
import { Link } from "../ui/link";
import { useSearchParamLink } from "../ui/use-search-param-link";
import { paths } from "./paths";
import { addressBefore } from "./scroll-restoration";

const TODAY = paths.owner.href();

interface BackLinkProps {
  /** The search parameter of the open item, unless it's a record. Removing it returns to the list. */
  name?: string;
  children: string;
}

/** A link from an item back to its list, as it was. */
export function BackLink({ name = "open", children }: BackLinkProps) {
  const link = useSearchParamLink();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const list = link({ [name]: null });
  const before = addressBefore();
  const isFromToday = before === TODAY && pathname !== TODAY;
  const to = isFromToday ? TODAY : { pathname, search: list.search };
  const address = useHref(to);
  return (
    <Link
      to={to}
      onClick={(event) => {
        // Going back restores the list with its scroll position. With a modifier key, the link opens in a new tab.
        if (address !== before || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
      data-print="hide"
      className={classNames(
        "inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-brand-deep underline decoration-2 underline-offset-4 hover:decoration-4",
        // The list is beside it and always has an item open.
        !isFromToday && "@2xl/panel:group-data-[opens-first]/panes:hidden",
      )}
    >
      <ArrowLeft aria-hidden className="size-5 shrink-0" />
      <span>{isFromToday ? "Back to Today" : children}</span>
    </Link>
  );
}
