import { FREE_UNTIL_HOURS, missedVisitCents } from "#convex/business/bookingTerms";
import { business } from "#convex/business/business";
import { COUPON_CONDITION, COUPON_DAYS, REFERRAL_COUPON_CENTS } from "#convex/business/coupons";
import { plans } from "#convex/business/prices";
import { money } from "#convex/shared/money";
import { OurPhone } from "../lib/our-phone";
import { ConsumerRights } from "./consumer-rights";
import { Topic } from "./topic";

const callOutFee = money(plans.individualMonthly.callOutFeeCents);

function BookingsAndPrices() {
  return (
    <>
      <Topic title="Bookings">
        <ul>
          <li>We need at least 24 hours’ notice for a booking.</li>
          <li>
            A booking is a request until we confirm it, by email or by calling you. The time may
            change; if it does, we’ll talk to you first.
          </li>
          <li>
            To move or cancel a booking, use the link in our email, sign in, or call us. It costs
            nothing at least {FREE_UNTIL_HOURS} hours before. After that, please call. If you tell
            us later, or nobody is at home, we may charge the call-out fee of{" "}
            {money(missedVisitCents)}.
          </li>
          <li>
            If we can’t come, we’ll tell you at once and offer you another time. You won’t pay
            anything.
          </li>
        </ul>
      </Topic>
      <Topic title="Prices and payment">
        <ul>
          <li>All prices are in Australian dollars and include GST.</li>
          <li>
            Prices that say “from” depend on the work. We’ll tell you the price before we start, and
            we won’t do any extra work until you’ve said yes to it.
          </li>
          <li>
            A call-out fee is charged for coming to you, where your plan or quote says so. With the
            individual monthly membership it is {callOutFee} for each visit.
          </li>
          <li>
            A monthly membership runs from month to month. You can end it at any time before the
            next month begins, by phone or email.
          </li>
          <li>A quote is free, and it is valid for 30 days.</li>
        </ul>
      </Topic>
    </>
  );
}

function OtherServices() {
  return (
    <>
      <Topic title="Websites">
        <ul>
          <li>We agree in writing on the pages, the price and the date before we begin.</li>
          <li>
            You send us only words, pictures and logos that you may use. What’s yours stays yours.
          </li>
          <li>
            Once it’s paid for, the website is yours to keep and to take elsewhere. Free and
            licensed parts inside it stay under their own licences.
          </li>
          <li>Domain names and hosting belong to you and are in your name.</li>
        </ul>
      </Topic>
      <Topic title="Webinars">
        <p>
          Webinars are on Mondays and Tuesdays. Signing up doesn’t cost anything yet: we’ll write to
          you with the price and the link first. If we have to cancel a webinar, you can have your
          money back or come to another one.
        </p>
      </Topic>
      <Topic title="Referrals and coupons">
        <ul>
          <li>Please ask your friends before you give us their names. We’ll call them once.</li>
          <li>
            You get a {money(REFERRAL_COUPON_CENTS)} coupon if you refer two or more friends at
            once. You can give us up to five names at a time.
          </li>
          <li>
            A coupon works once, within {COUPON_DAYS} days, for the person it was given to.{" "}
            {COUPON_CONDITION} It can’t be exchanged for cash.
          </li>
        </ul>
      </Topic>
    </>
  );
}

function Responsibility() {
  return (
    <>
      <Topic title="What we answer for">
        <p>
          If we break something, or do careless work, we’ll put it right. Please keep a copy of
          anything you can’t lose; if you don’t have one, tell us before we start, and we can make
          one. We can’t answer for faults that were there before, or for what other companies do
          with their services. Nothing here takes away the rights the law gives you.
        </p>
      </Topic>
      <Topic title="If you’re not happy">
        <p>
          Call us first on <OurPhone />. Most things are put right in one call. Consumer Affairs
          Victoria gives free advice on 1300 55 81 81. The law of Victoria applies.
        </p>
      </Topic>
      <Topic title="When these terms change">
        <p>What was written here on the day that you booked is what counts for that booking.</p>
      </Topic>
    </>
  );
}

/** What a client and the business agree on. */
export function ServiceTerms() {
  return (
    <>
      <Topic title="Who we are">
        <p>
          These terms are between you and {business.name} (
          <span className="whitespace-nowrap">ABN {business.abn}</span>), {business.street},{" "}
          {business.suburb} {business.state} {business.postcode}. If you’d like them read to you,
          call us.
        </p>
      </Topic>
      <BookingsAndPrices />
      <ConsumerRights />
      <OtherServices />
      <Responsibility />
    </>
  );
}
