import { business } from "#convex/business/business";
import { LICENCES, offers } from "#convex/shared/pages";
import { formatPeriod, listPeriods, type PeriodName, periods } from "#convex/shared/periods";
import { OurPhone } from "../business/our-details";
import { paths } from "../navigation/paths";
import { OnlyWeSee } from "../team/only-we-see";
import { CardSection } from "../ui/card";
import { Prose } from "../ui/prose";
import { TextAnchor, TextLink } from "../ui/text-link";
import { FullList } from "./full-list";
import { PRIVACY_DETAILS } from "./parts";

/** How long we keep data, who else sees it, and how to make a request. */
export default function PrivacyDetails() {
  return (
    <div id={PRIVACY_DETAILS} className="grid gap-6">
      <CardSection title="How long we keep it">
        <HowLong />
      </CardSection>
      <CardSection title="Who else sees it">
        <WhoElse />
      </CardSection>
      <CardSection title="Ask us">
        <AskUs />
      </CardSection>
    </div>
  );
}

const mostAsked: PeriodName[] = ["requests", "messages", "visits"];

/** The same periods that the cleanup jobs use. */
function HowLong() {
  return (
    <>
      <ul className="grid gap-4 @md:grid-cols-3">
        {mostAsked.map((name) => (
          <li key={name} className="grid content-start rounded-md bg-sand p-4">
            <strong className="text-xl">{formatPeriod(periods[name])}</strong>
            <span>{periods[name].what}</span>
          </li>
        ))}
      </ul>
      <p>We delete each night what’s over its time.</p>
      <FullList title="All time limits">
        <dl className="grid divide-y-2 divide-line">
          {listPeriods().map(({ what, days, since, why }) => (
            <div
              key={what}
              className="grid gap-x-8 gap-y-1 py-4 first:pt-0 last:pb-0 @lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
            >
              <dt className="font-semibold">{what}</dt>
              <dd>
                <strong>{[formatPeriod({ days }), since].filter(Boolean).join(" ")}</strong>
                <span className="block text-muted">{why}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-4">
          We keep your details and your account while we hold anything of yours, or until you ask us
          to delete them.
        </p>
      </FullList>
    </>
  );
}

function WhoElse() {
  return (
    <>
      <Prose>
        <p>
          {`In ${business.suburb}, `}
          <OnlyWeSee />
          {` it. Then the companies that store our data, send our ${offers("textMessages") ? "emails and texts" : "emails"}, and take card payments. Nothing goes to advertisers.`}
        </p>
        {offers("ratings") && (
          <p>
            A rating is shown on this site only if you tick the box that lets us: with your first
            name and your suburb, until you ask us to take it off.
          </p>
        )}
      </Prose>
      <FullList title="Names of these companies">
        <Prose>
          <ul>
            <li>Convex stores what you send us.</li>
            <li>Resend delivers our emails.</li>
            {offers("textMessages") && (
              <li>ClickSend or Twilio delivers our text messages, if you get any.</li>
            )}
            <li>Stripe takes card payments. We never see your card number.</li>
          </ul>
        </Prose>
      </FullList>
    </>
  );
}

function AskUs() {
  return (
    <>
      <p>
        Call us on <OurPhone />. We’ll tell you what we have about you, and correct or delete it if
        you like.
      </p>
      <p>
        More is in <TextLink to={paths.terms.href()}>our terms and your privacy</TextLink>, and in
        the licences of <TextAnchor href={LICENCES}>others’ software and typefaces</TextAnchor>.
      </p>
    </>
  );
}
