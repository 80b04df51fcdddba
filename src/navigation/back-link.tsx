import ArrowLeft from "lucide-react/icons/arrow-left";
import { useHref, useLocation, useNavigate } from "react-router-dom";
import { classNames } from "../ui/class-names";
import { Link } from "../ui/link";
import { useSearchParamLink } from "../ui/use-search-param-link";
import { addressBefore } from "./kept-place";
import { paths } from "./paths";

const TODAY = paths.owner.href();

interface BackLinkProps {
  /** What names the open thing in the address's search, unless it is a record; without it the list is there again. */
  name?: string;
  children: string;
}

/** From one thing back to the list that it was chosen from, which looks as it did. */
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
        // Back brings the list as it was left, with its place. A key that's held asks for another tab.
        if (address !== before || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
      data-print="hide"
      className={classNames(
        "inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-eucalyptus-deep underline decoration-2 underline-offset-4 hover:decoration-4",
        // Its list is beside it, and has always one open.
        !isFromToday && "@2xl/panel:group-data-[opens-first]/panes:hidden",
      )}
    >
      <ArrowLeft aria-hidden className="size-5 shrink-0" />
      <span>{isFromToday ? "Back to Today" : children}</span>
    </Link>
  );
}
