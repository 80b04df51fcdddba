import { offers } from "#convex/shared/pages";
import { QUESTIONS_ID } from "../faq/questions-id";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { ClientOnly } from "../live/client-only";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { paths, withPages } from "../navigation/paths";
import { AsideCard } from "../ui/aside-card";
import { FormBeside, Page, PageHeader, Section } from "../ui/page";
import { TallTextLink } from "../ui/text-link";
import { codeAndKey } from "./login-drawing";

const SignInPart = lazyAtOnce(() => import("../accounts/sign-in-part"));

const Questions = lazyOnVisible(QUESTIONS_ID, () => import("../faq/faq-section"));

/** The footer's "Login and Faq": signing in, what's available without it, and common questions. */
export default function LoginPage() {
  return (
    <Page kind="task">
      <PageHeader
        title="Sign in"
        lead={
          <p>
            <span>{`See your bookings${offers("websites") ? ", quotes and website" : " and quotes"}.`}</span>{" "}
            No password: we’ll email you a code.
          </p>
        }
      />
      <Section>
        <FormBeside aside={<WithoutSignIn />}>
          <div className="sheet">
            <ClientOnly short="oneField">
              <SignInPart />
            </ClientOnly>
          </div>
        </FormBeside>
      </Section>
      <Questions />
    </Page>
  );
}

const withoutSignIn = withPages([
  { to: paths.myRequests.href(), label: "My requests" },
  { to: paths.designBrief.href(), label: "My website" },
]);

function WithoutSignIn() {
  return (
    <AsideCard title="If you’d rather not sign in" drawing={codeAndKey}>
      <p>Your email address is enough to look these up.</p>
      <ul className="grid gap-4">
        {withoutSignIn.map(({ to, label }) => (
          <li key={to}>
            <TallTextLink to={to}>{label}</TallTextLink>
          </li>
        ))}
      </ul>
    </AsideCard>
  );
}
