import ClipboardList from "lucide-react/icons/clipboard-list";
import PanelsTopLeft from "lucide-react/icons/panels-top-left";
import { offers } from "#convex/shared/pages";
import { FaqSection } from "../faq/faq-section";
import { paths, withPages } from "../navigation/paths";
import { LinkTile } from "../ui/link-tile";
import { Section } from "../ui/page";
import { TextLink } from "../ui/text-link";

const withoutSignIn = [
  {
    to: paths.myRequests.href(),
    icon: ClipboardList,
    title: "My requests",
    text: "Whether your bookings and quotes are confirmed. Your email address is enough for that.",
  },
  {
    to: paths.designBrief.href(),
    icon: PanelsTopLeft,
    title: "My website",
    text: "How far your new website is. Your email address is enough for that.",
  },
];

/** What can be seen without signing in, and the questions people ask. */
export default function LoginDetails() {
  return (
    <>
      <Section title="If you’d rather not sign in" tone="tinted">
        <ul className="grid gap-4">
          {withPages(withoutSignIn).map(({ text, ...tile }) => (
            <li key={tile.to}>
              <LinkTile {...tile}>{text}</LinkTile>
            </li>
          ))}
        </ul>
        <p className="max-w-measure">
          You can also <TextLink to={paths.addClient.href()}>leave your details</TextLink>, so that
          we know who you are when you call
          {offers("ratings") && (
            <>
              , <TextLink to={paths.rate.href()}>rate our service</TextLink>
            </>
          )}
          {offers("coupons") && (
            <>
              {" "}
              or <TextLink to={paths.refer.href()}>refer a friend</TextLink>
            </>
          )}
          .
        </p>
      </Section>
      <FaqSection />
    </>
  );
}
