import { QUESTIONS_ID } from "../faq/questions-id";
import { ClientOnly } from "../live/client-only";
import { lazyAtOnce } from "../navigation/lazy-at-once";
import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { Page, PageHeader, Section } from "../ui/page";

const SignInPart = lazyAtOnce(() => import("../accounts/sign-in-part"));

const Details = lazyOnVisible(QUESTIONS_ID, () => import("./login-details"));

/** The footer's "Login and Faq": signing in, what can be seen without it, and the questions people ask. */
export default function LoginPage() {
  return (
    <Page kind="task" hasNoButton>
      <PageHeader
        title="Sign in"
        lead={<p>See everything about your bookings, quotes and website. There’s no password.</p>}
      />
      <Section>
        {/* As high as the form with its card: what stands below stays where it is when they come. */}
        <div className="grid min-h-[30rem] content-start @xl:min-h-[25rem] scripts-off:min-h-0">
          <ClientOnly short>
            <SignInPart />
          </ClientOnly>
        </div>
      </Section>
      <Details />
    </Page>
  );
}
