import { business } from "#convex/business/business";
import { consumerLaw, countryWords } from "#convex/business/country";
import { COUPON_CONDITION, COUPON_DAYS, REFERRAL_COUPON_CENTS } from "#convex/business/coupons";
import { region } from "#convex/business/region";
import { FREE_UNTIL_HOURS, WARRANTY_DAYS } from "#convex/business/terms";
import { money } from "#convex/shared/money";
import { offered, offers } from "#convex/shared/pages";
import { priceNote } from "#convex/shared/tax";
import { OurAddress, OurPhone, OwnText } from "../business/our-details";
import { usePlanCents } from "../business/plan-cents";
import { OurAbn, OurEmail } from "../business/small-print";
import { possessive } from "../lib/possessive";
import { WithNotice } from "../lib/with-notice";
import type { Topic } from "./topics";

const advice = region.consumerAdvice;

const CallOutFee = () => <OwnText>{money(usePlanCents().callOut)}</OwnText>;

const consumerRights: readonly Topic[] = [
  {
    title: "Warranty on our work",
    text: (
      <>
        <p>
          Our own warranty: if the same problem comes back within {WARRANTY_DAYS} days, we’ll look
          at it again and you won’t pay for the visit. To use it, call <OurPhone /> or write to{" "}
          <OurEmail />. We won’t charge for travel. It’s on top of what the law gives you:
        </p>
        <p>{consumerLaw.warranty}</p>
      </>
    ),
  },
  {
    title: "Your consumer rights",
    text: <p>{consumerLaw.guarantees}</p>,
  },
];

/** A summary for most people; it promises nothing beyond the terms. */
export const inShort = (
  <ul className="grid list-disc gap-1 pl-6">
    <WithNotice>{(notice) => <li>{`Book at least ${notice} ahead.`}</li>}</WithNotice>
    <li>{`Move or cancel for free until ${FREE_UNTIL_HOURS} hours before.`}</li>
    <li>You know the price before we start.</li>
    <li>If the same problem comes back within {WARRANTY_DAYS} days, the visit is free.</li>
    <li>The rights the law gives you stay yours.</li>
  </ul>
);

/** The terms between client and business. `src/home/terms-page.tsx` has the date of the last change. */
export const serviceTerms = offered<Topic>([
  {
    title: "Who we are",
    text: (
      <p>
        These terms are between you and {business.name} (
        <span className="whitespace-nowrap">
          {countryWords.businessNumber} <OurAbn />
        </span>
        ), <OurAddress />. If you’d like them read to you, call us.
      </p>
    ),
  },
  {
    title: "Bookings",
    text: (
      <ul>
        <WithNotice>
          {(notice) => <li>{`We need at least ${possessive(notice)} notice for a booking.`}</li>}
        </WithNotice>
        <li>
          A booking is a request until we confirm it, by email or by calling you. The time may
          change; if it does, we’ll talk to you first.
        </li>
        <li>
          To move or cancel a booking, use the link in our email, sign in, or call us. It’s free
          until {FREE_UNTIL_HOURS} hours before. After that, please call. If you tell us later, or
          nobody is at home, we may charge the call-out fee of <CallOutFee />.
        </li>
        <li>
          If we can’t come, we’ll tell you at once and offer you another time. You won’t pay
          anything.
        </li>
      </ul>
    ),
  },
  {
    title: "Prices and payment",
    text: (
      <ul>
        <li>{priceNote}</li>
        <li>
          Prices that say “from” depend on the work. We’ll tell you the price before we start, and
          we won’t do any extra work until you’ve said yes to it.
        </li>
        <li>
          <span>
            A call-out fee is charged for coming to you, where your plan or quote says so.
          </span>
          {offers("memberships") && (
            <span>
              {" "}
              With the individual monthly membership it is <CallOutFee /> for each visit.
            </span>
          )}
        </li>
        {offers("memberships") && (
          <li>
            A monthly membership runs from month to month. You can end it at any time before the
            next month begins: online, by phone or by email.
          </li>
        )}
        <li>A quote is free, and valid until the day it names.</li>
      </ul>
    ),
  },
  ...consumerRights,
  {
    title: "Websites",
    feature: "websites",
    text: (
      <ul>
        <li>We agree in writing on the pages, the price and the date before we begin.</li>
        <li>
          You send us only words, pictures and logos that you may use. What’s yours stays yours.
        </li>
        <li>
          Once it’s paid for, the website is yours to keep and to take elsewhere. Free and licensed
          parts inside it stay under their own licences.
        </li>
        <li>Domain names and hosting belong to you and are in your name.</li>
      </ul>
    ),
  },
  {
    title: "Webinars",
    feature: "webinars",
    text: (
      <p>
        Webinars are on Mondays and Tuesdays. Signing up doesn’t cost anything yet: we’ll write to
        you with the price and the link first. If we have to cancel a webinar, you can have your
        money back or come to another one.
      </p>
    ),
  },
  {
    title: "Referrals and coupons",
    feature: "coupons",
    text: (
      <ul>
        <li>Please ask your friends before you give us their names. We’ll call them once.</li>
        <li>
          You get a {money(REFERRAL_COUPON_CENTS)} coupon if you refer two or more friends at once.
          You can give us up to five names at a time.
        </li>
        <li>
          A coupon works once, within {COUPON_DAYS} days, for the person it was given to.{" "}
          {COUPON_CONDITION} It can’t be exchanged for cash.
        </li>
      </ul>
    ),
  },
  {
    title: "What we answer for",
    text: (
      <p>
        If we break something, or do careless work, we’ll put it right. Please keep a copy of
        anything you can’t lose; if you don’t have one, tell us before we start, and we can make
        one. We can’t answer for faults that were there before, or for what other companies do with
        their services. Nothing here takes away the rights the law gives you.
      </p>
    ),
  },
  {
    title: "If you’re not happy",
    text: (
      <p>
        Call us first on <OurPhone />. Most things are put right in one call. {advice.name} gives
        free advice on {advice.phone}. The law of {region.name} applies.
      </p>
    ),
  },
  {
    title: "When these terms change",
    text: <p>What was written here on the day that you booked is what counts for that booking.</p>,
  },
]);
