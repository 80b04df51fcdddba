import ClipboardList from "lucide-react/icons/clipboard-list";
import PanelsTopLeft from "lucide-react/icons/panels-top-left";
import SquarePen from "lucide-react/icons/square-pen";
import Star from "lucide-react/icons/star";
import Users from "lucide-react/icons/users";
import { lazy } from "react";
import { Faq } from "../faq/faq";
import { LiveForm } from "../lib/live-form";
import { LinkTile } from "../ui/link-tile";
import { Page, PageHeader, Section } from "../ui/page";
import { paths } from "./paths";

const SignInPart = lazy(() => import("../accounts/sign-in-part"));

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
    text: "How far your new website has come. Your email address is enough.",
  },
  {
    to: paths.addClient.href(),
    icon: SquarePen,
    title: "Leave your details",
    text: "Once. When you call, we know who you are and how we can reach you.",
  },
  {
    to: paths.rate.href(),
    icon: Star,
    title: "Rate our service",
    text: "Tell us what was good and what was not. We read every word.",
  },
  {
    to: paths.refer.href(),
    icon: Users,
    title: "Refer a friend",
    text: "Do you know someone who could use a hand? Tell us who, and we call them.",
  },
];

/** The footer's "Login and Faq": signing in, what can be seen without it, and the questions people ask. */
export default function LoginPage() {
  return (
    <Page>
      <PageHeader
        title="Sign in"
        lead={
          <p>
            Signed in, you see everything about your bookings, quotes and website. There is no
            password: we email you a code.
          </p>
        }
      />
      <Section>
        <LiveForm>
          <SignInPart />
        </LiveForm>
      </Section>
      <Section title="Without signing in" tone="tinted">
        <ul className="grid grid-cols-1 gap-4 @3xl:grid-cols-2">
          {withoutSignIn.map(({ text, ...tile }) => (
            <li key={tile.to}>
              <LinkTile {...tile}>{text}</LinkTile>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Questions people ask">
        <div className="max-w-3xl">
          <Faq />
        </div>
      </Section>
    </Page>
  );
}
