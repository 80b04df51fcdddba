import {
  COUPON_CONDITION,
  FRIENDS_FOR_COUPON,
  REFERRAL_COUPON_CENTS,
} from "#convex/business/coupons";
import { ANSWERED_WITHIN } from "#convex/business/terms";
import { money } from "#convex/shared/money";
import { OwnText } from "../business/our-details";
import { FormPart } from "../forms/form-part";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { useWhoComes } from "../team/use-team";
import { AsideCard } from "../ui/aside-card";
import { FormBeside, Page, PageHeader, Section } from "../ui/page";
import { cups } from "./cups-drawing";

const ReferralFlow = lazyAtOnce(() => import("./referral-flow"));

/** The page for referring friends. */
export default function ReferralPage() {
  return (
    <Page kind="task">
      <PageHeader title="Refer a friend" lead={<Lead />} />
      <Section>
        <FormBeside aside={<WhatHappens />}>
          <FormPart>
            <ReferralFlow />
          </FormPart>
        </FormBeside>
      </Section>
    </Page>
  );
}

function Lead() {
  const who = useWhoComes();
  return (
    <p>
      <OwnText>{`Who could use a hand? Ask them first, then ${who} will call.`}</OwnText>{" "}
      <strong className="block text-ink">
        {`Refer ${FRIENDS_FOR_COUPON} friends, and you get ${money(REFERRAL_COUPON_CENTS)} off your next session.`}
      </strong>
    </p>
  );
}

function WhatHappens() {
  return (
    <AsideCard title="What happens next" drawing={cups}>
      <ol className="numbered">
        <li>We’ll call your friends, usually within {ANSWERED_WITHIN}, and say you sent us.</li>
        <li>
          {`If there are ${FRIENDS_FOR_COUPON} or more, you’ll see a code here for ${money(REFERRAL_COUPON_CENTS)} off.`}
        </li>
        <li>Type it in when you book or choose a plan. {COUPON_CONDITION}</li>
      </ol>
    </AsideCard>
  );
}
