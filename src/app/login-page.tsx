import { offers } from "#convex/shared/pages";
import { QUESTIONS_ID } from "../faq/questions-id";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { ClientOnly } from "../live/client-only";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { Page, PageHeader, Section } from "../ui/page";

const SignInPart = lazyAtOnce(() => import("../accounts/sign-in-part"));

const Details = lazyOnVisible(QUESTIONS_ID, () => import("./login-details"));

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
        <div className="sheet">
          <ClientOnly short="oneField">
            <SignInPart />
          </ClientOnly>
        </div>
      </Section>
      <Details />
    </Page>
  );
}
