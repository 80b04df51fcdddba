import { business } from "#convex/business/business";
import { country } from "#convex/business/country";
import { offers } from "#convex/shared/pages";
import { DAYS_ON_DEVICE, formatPeriod, periods, PRIVACY_ANSWER_DAYS } from "#convex/shared/periods";
import { OurPhone } from "../business/our-details";
import { OurEmail } from "../business/small-print";
import { paths } from "../navigation/paths";
import { OnlyWeSee } from "../team/only-we-see";
import { TextLink } from "../ui/text-link";
import type { Topic } from "./topics";

/** What happens to what people tell us, and to data about their visits to the site. */
export const privacy: readonly Topic[] = [
  {
    title: "What you tell us in a form",
    text: (
      <>
        <p>
          We keep what you type into a form, such as your name, email, phone number and message, and
          when you sent it. We use it to answer you, to do the work, and to keep the records that
          tax law asks for. We don’t sell it and we don’t use it for advertising.
        </p>
        <ul>
          <li>
            <span>
              Until you send a form, what you typed stays in this tab of your browser. It’s gone
              when you close the tab.
            </span>
            {offers("websites") && (
              <span>
                {` Only a website brief stays on your device for ${DAYS_ON_DEVICE} days, so that you can go on with it; a button there clears it.`}
              </span>
            )}
          </li>
          <li>
            {`Your address is asked for only if we’re coming to you. Never send us ${country.taxNumber} or a password.`}
          </li>
          {offers("coupons") && (
            <li>
              The friends you refer get a call from us, and no email. If a friend says no, tell us
              or let them tell us, and we’ll delete the name.
            </li>
          )}
          {offers("ratings") && (
            <>
              <li>
                A rating without your email address is anonymous. We don’t try to find out who wrote
                it.
              </li>
              <li>
                A rating is shown on our website only if you tick the box that lets us: your stars,
                your comments, the date, your first name and your suburb. Tell us when you change
                your mind, and we’ll take it off.
              </li>
            </>
          )}
        </ul>
      </>
    ),
  },
  {
    title: "Signing in",
    text: (
      <p>
        You sign in with a code that we email you. There’s no password. Your browser remembers that
        you’re signed in until you sign out, for {formatPeriod(periods.sessions)} at most.
      </p>
    ),
  },
  {
    title: "What we count when you visit this site",
    text: (
      <>
        <p>
          We count visits, so that we know which pages help and which don’t. When your session ends
          we keep no IP address, no exact description of your browser, no search words from the
          address line and no email in these records. They’re gone after{" "}
          {formatPeriod(periods.visits)}.
        </p>
        <ul>
          <li>
            If your browser sends “Do Not Track” or “Global Privacy Control”, or if you{" "}
            <TextLink to={paths.privacy.href()}>switch counting off</TextLink>, we count that a page
            was opened and nothing about you.
          </li>
          <li>
            We use PostHog, a measuring service, only if you say yes to it first. Without your
            consent nothing is sent to it.
          </li>
          <li>
            To keep out automated spam, we count how often forms and new visitors come from one
            internet address. We forget that address after {formatPeriod(periods.codes)}. So that
            nobody can book all our times or fill this site with junk, we keep it in a scrambled
            form that nobody can read: with what you send for {formatPeriod(periods.requestIds)},
            and with a booking for {formatPeriod(periods.networks)} at most.
          </li>
          <li>Your choice of text size and contrast stays in your own browser.</li>
        </ul>
      </>
    ),
  },
  {
    title: "Who handles it for us",
    text: (
      <>
        <ul>
          <li>Convex runs our database and stores the files that you send us.</li>
          <li>Resend delivers our emails.</li>
          {offers("textMessages") && (
            <li>
              ClickSend or Twilio delivers our text messages, if you get any. If you answer STOP, we
              remember your number, so that you get no more.
            </li>
          )}
          <li>
            Stripe takes card payments, if you pay by card. Your card number goes to Stripe and
            never to us.
          </li>
        </ul>
        <p>
          Their computers may be outside {country.name}. They may use what we give them only to do
          this work for us. In {business.suburb}, <OnlyWeSee /> it.
        </p>
      </>
    ),
  },
  {
    title: "See it, correct it, delete it",
    text: (
      <>
        <p>
          Ask us for a copy of what we have about you, and for it to be corrected or deleted. Call{" "}
          <OurPhone /> or write to <OurEmail />. We’ll make sure it’s you who’s asking. It’s free,
          and we’ll answer within {PRIVACY_ANSWER_DAYS} days. You can also ask for it yourself,
          signed in, under <TextLink to={paths.myRequests.href()}>My requests</TextLink>. We have to
          keep payments for {formatPeriod(periods.payments)}.{" "}
          <TextLink to={paths.privacy.href()}>How long we keep each thing</TextLink>
        </p>
        <p>
          {`If you’re not happy with our answer, ${country.privacyAdvice.name} can help you on ${country.privacyAdvice.phone}.`}
        </p>
      </>
    ),
  },
];
