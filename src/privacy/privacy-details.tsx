import { business } from "#convex/business/business";
import { LICENCES } from "#convex/shared/pages";
import { OurPhone } from "../lib/our-phone";
import { paths } from "../navigation/paths";
import { CardSection } from "../ui/card";
import { Prose } from "../ui/prose";
import { TextAnchor, TextLink } from "../ui/text-link";
import { PRIVACY_DETAILS } from "./parts";

/** Who else sees it, and how to ask. */
export default function PrivacyDetails() {
  return (
    <div id={PRIVACY_DETAILS} className="grid gap-6">
      <CardSection title="Who else sees it">
        <WhoElse />
      </CardSection>
      <CardSection title="Ask us">
        <AskUs />
      </CardSection>
    </div>
  );
}

function WhoElse() {
  return (
    <Prose>
      <p>In {business.suburb}, only the two of us. Nothing goes to advertisers.</p>
      <ul>
        <li>
          Convex stores it for us, Resend delivers our emails, and ClickSend or Twilio our text
          messages, if you get any.
        </li>
        <li>Stripe takes card payments. We never see your card number.</li>
        <li>
          A rating is shown on this site only if you tick the box that lets us: with your first name
          and your suburb, until you ask us to take it off.
        </li>
      </ul>
    </Prose>
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
