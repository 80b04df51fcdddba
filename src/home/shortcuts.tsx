import CalendarDays from "lucide-react/icons/calendar-days";
import ChevronRight from "lucide-react/icons/chevron-right";
import MessageCircle from "lucide-react/icons/message-circle";
import Route from "lucide-react/icons/route";
import { paths } from "../navigation/paths";
import { Link } from "../ui/link";

const shortcuts = [
  {
    to: paths.booking.href(),
    icon: CalendarDays,
    title: "Book a session",
    text: "Pick a day and a time that suit you.",
  },
  {
    to: paths.getStarted.href(),
    icon: Route,
    title: "Get started",
    text: "Not sure what you need? Answer three quick questions.",
  },
  {
    to: paths.contact.href(),
    icon: MessageCircle,
    title: "Contact us",
    text: "Call or write to us. You’ll talk to a real person.",
  },
];

/** The three ways on, side by side like doors of one house. */
export function Shortcuts() {
  return (
    <ul className="grid divide-y-2 divide-line @3xl:grid-cols-3 @3xl:divide-x-2 @3xl:divide-y-0">
      {shortcuts.map(({ to, icon: Icon, title, text }) => (
        <li key={title} className="@3xl:px-8 @3xl:first:pl-0 @3xl:last:pr-0">
          <Link
            to={to}
            className="group grid h-full grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 rounded-md py-4 text-ink no-underline"
          >
            <Icon aria-hidden className="row-span-2 size-10 text-eucalyptus" strokeWidth={1.75} />
            <span className="text-lg font-bold text-eucalyptus underline decoration-2 underline-offset-4 group-hover:decoration-4">
              {title}
              <ChevronRight aria-hidden className="ml-1 inline size-5 align-[-0.2em]" />
            </span>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
