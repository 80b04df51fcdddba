import ClipboardList from "lucide-react/icons/clipboard-list";
import PanelsTopLeft from "lucide-react/icons/panels-top-left";
import { lazy } from "react";
import { QUESTIONS_ID } from "../faq/questions-id";
import { ClientOnly } from "../live/client-only";
import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { paths } from "../navigation/paths";
import { LinkTile } from "../ui/link-tile";
import { Page, PageHeader, Section } from "../ui/page";
import { TextLink } from "../ui/text-link";

const SignInPart = lazy(() => import("../accounts/sign-in-part"));

const Questions = lazyOnVisible(QUESTIONS_ID, () => import("../faq/faq-section"));

const withoutSignIn = [
  {
    to: paths.myRequests.href(),
    icon: ClipboardList,
    title: "My requests",
    text: "Your bookings and quotes, and whether they are confirmed. Your email address is enough.",
  },
  {
    to: paths.designBrief.href(),
    icon: PanelsTopLeft,
    title: "My website",
    text: "How your new website is going. Your email address is enough.",
  },
];

/** The footer's "Login and FAQ": signing in, what can be seen without it, and the questions people ask. */
export default function LoginPage() {
  return (
    <Page>
      <PageHeader
        title="Sign in"
        lead={
          <p>
            Sign in to see everything about your bookings, quotes and website. There’s no password:
            we’ll email you a code.
          </p>
        }
      />
      <Section>
        <ClientOnly short>
          <SignInPart />
        </ClientOnly>
      </Section>
      <Section title="If you’d rather not sign in" tone="tinted">
        <ul className="grid grid-cols-1 gap-4 @3xl:grid-cols-2">
          {withoutSignIn.map(({ text, ...tile }) => (
            <li key={tile.to}>
              <LinkTile {...tile}>{text}</LinkTile>
            </li>
          ))}
        </ul>
        <p className="max-w-measure">
          You can also <TextLink to={paths.addClient.href()}>leave your details</TextLink>, so that
          we know who you are when you call,{" "}
          <TextLink to={paths.rate.href()}>rate our service</TextLink> or{" "}
          <TextLink to={paths.refer.href()}>refer a friend</TextLink>.
        </p>
      </Section>
      <Questions />
    </Page>
  );
}
