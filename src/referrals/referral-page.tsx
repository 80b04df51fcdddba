import { lazy } from "react";
import { business } from "#convex/business/business";
import { money, REFERRAL_COUPON_CENTS } from "#convex/business/prices";
import { OurPhone } from "../lib/our-phone";
import { ClientOnly } from "../live/client-only";
import { AsideCard, FormBeside } from "../ui/aside-card";
import { Page, PageHeader, Section } from "../ui/page";

const ReferralFlow = lazy(() => import("./referral-flow"));

/** Somebody tells us of friends who could use our help. */
export default function ReferralPage() {
  return (
    <Page>
      <PageHeader
        title="Refer a friend"
        lead={
          <p>
            Do you know someone who could use a hand with their computer or phone? Tell us who, and
            we call them. For two friends or more you get a {money(REFERRAL_COUPON_CENTS)} coupon.
          </p>
        }
      />
      <Section>
        <FormBeside aside={<WhatHappens />}>
          <ClientOnly>
            <ReferralFlow />
          </ClientOnly>
        </FormBeside>
      </Section>
    </Page>
  );
}

function WhatHappens() {
  return (
    <AsideCard title="What happens next">
      <ol className="grid list-decimal gap-3 pl-6">
        <li>You get a reference, and with two friends or more your coupon, on this screen.</li>
        <li>We call your friends, usually within one business day. We send them no emails.</li>
        <li>Tell us the coupon code when you book, and we take the amount off.</li>
      </ol>
      <p>
        Please ask your friends first, so that they know who is calling. Rather do this by phone?
        Call <OurPhone />, {business.hours.openingTimes}.
      </p>
    </AsideCard>
  );
}
