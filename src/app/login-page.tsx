import { QUESTIONS_ID } from "../faq/questions-id";
import { OurPhone } from "../lib/our-phone";
import { ClientOnly } from "../live/client-only";
import { lazyAtOnce } from "../navigation/lazy-at-once";
import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { AsideCard, FormBeside } from "../ui/aside-card";
import { Page, PageHeader, Section } from "../ui/page";

const SignInPart = lazyAtOnce(() => import("../accounts/sign-in-part"));

const Details = lazyOnVisible(QUESTIONS_ID, () => import("./login-details"));

function WithTheCode() {
  return (
    <AsideCard title="Nothing in your inbox?">
      <ul className="grid list-disc gap-2 pl-5">
        <li>Give the code a minute, then look in your junk or spam folder.</li>
        <li>Check that your email address has no typing mistake in it.</li>
        <li>Type the code where you asked for it: it works in no other browser.</li>
      </ul>
      <p>
        Still stuck? Call us on <OurPhone />.
      </p>
    </AsideCard>
  );
}

/** The footer's "Login and Faq": signing in, what can be seen without it, and the questions people ask. */
export default function LoginPage() {
  return (
    <Page kind="task">
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
        <FormBeside aside={<WithTheCode />}>
          <ClientOnly short>
            <SignInPart />
          </ClientOnly>
        </FormBeside>
      </Section>
      <Details />
    </Page>
  );
}
