import ClipboardList from "lucide-react/icons/clipboard-list";
import PanelsTopLeft from "lucide-react/icons/panels-top-left";
import { FaqSection } from "../faq/faq-section";
import { paths, withPages } from "../navigation/paths";
import { LinkTile } from "../ui/link-tile";
import { Section } from "../ui/page";
import { TallTextLink } from "../ui/text-link";

const withoutSignIn = [
  {
    to: paths.myRequests.href(),
    icon: ClipboardList,
    title: "My requests",
    text: "See whether your bookings and quotes are confirmed.",
  },
  {
    to: paths.designBrief.href(),
    icon: PanelsTopLeft,
    title: "My website",
    text: "See how far your new website is.",
  },
];

const more = [
  { to: paths.addClient.href(), label: "Leave your details for when you call" },
  { to: paths.rate.href(), label: "Rate our service" },
  { to: paths.refer.href(), label: "Refer a friend" },
];

/** What's available without signing in, and common questions. */
export default function LoginDetails() {
  return (
    <>
      <Section title="If you’d rather not sign in" tone="tinted">
        <p>Your email address is enough to look these up.</p>
        <ul className="grid gap-4">
          {withPages(withoutSignIn).map(({ text, ...tile }) => (
            <li key={tile.to}>
              <LinkTile {...tile}>{text}</LinkTile>
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap gap-x-6 gap-y-4">
          {withPages(more).map(({ to, label }) => (
            <li key={to}>
              <TallTextLink to={to}>{label}</TallTextLink>
            </li>
          ))}
        </ul>
      </Section>
      <FaqSection />
    </>
  );
}
