import CalendarDays from "lucide-react/icons/calendar-days";
import MessageCircle from "lucide-react/icons/message-circle";
import Route from "lucide-react/icons/route";
import { paths } from "../navigation/paths";
import { Link } from "../ui/link";

const shortcuts = [
  { to: paths.booking.href(), icon: CalendarDays, title: "Book a session" },
  { to: paths.getStarted.href(), icon: Route, title: "Get started" },
  { to: paths.contact.href(), icon: MessageCircle, title: "Contact us" },
];

/** The three ways on, side by side like doors of one house. */
export function Shortcuts() {
  return (
    <ul className="grid gap-3 @2xl:grid-cols-3" data-print="hide">
      {shortcuts.map(({ to, icon: Icon, title }) => (
        <li key={title}>
          <Link
            to={to}
            className="group flex h-full items-center gap-3 rounded-lg border-2 border-line bg-white p-4 font-bold text-eucalyptus no-underline transition-colors hover:bg-eucalyptus-pale"
          >
            <Icon aria-hidden className="size-7 shrink-0" strokeWidth={1.75} />
            <span className="underline decoration-2 underline-offset-4 group-hover:decoration-4">
              {title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
