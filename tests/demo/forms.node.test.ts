import { describe, expect, test } from "vitest";
import { bookingForm, callerForm } from "#convex/bookings/formRules";
import { contactForm } from "#convex/contact/formRules";
import { slotAt } from "#convex/demo/week/calendar";
import { designPlans, toBrief } from "#convex/demo/week/designs";
import { toDraft } from "#convex/demo/week/drafts";
import { letterPlans, toMessage } from "#convex/demo/week/letters";
import { quotePlans, toRequest } from "#convex/demo/week/quotes";
import { rewardPlans, toRating, toReferral } from "#convex/demo/week/rewards";
import { toBooking, visitPlans } from "#convex/demo/week/visits";
import { defaultHours as hours } from "#convex/hours/rules";
import { briefForm } from "#convex/projects/brief/formRules";
import { draftForm } from "#convex/projects/drafts/formRules";
import { ratingForm } from "#convex/ratings/formRules";
import { referralForm } from "#convex/referrals/formRules";
import { toInstant } from "#convex/shared/dates";

const now = toInstant("2026-11-25", "12:10");

/** Past visits were asked for when they were still to come. */
const LONG_BEFORE = toInstant("2026-09-07", "09:00");
const farAhead = { ...hours, daysAhead: 120 };

/*
 * The demo writes down what is sent without the forms' rules, which are too much for its calls to load
 * (docs/decisions/0030-what-a-call-loads.md).
 */
describe("what the demo's week sends is what its form makes of it", () => {
  test.each(visitPlans)("visit $reference", (plan) => {
    const slot = slotAt(plan, now, hours);
    expect(slot).toBeDefined();
    const booking = toBooking(plan, slot!);
    const form =
      "email" in plan.who
        ? bookingForm({ now: LONG_BEFORE, hours: farAhead, slot: "required" })
        : callerForm({ now: LONG_BEFORE, hours: farAhead });
    expect(form.parse(booking)).toEqual(booking);
  });

  test.each(quotePlans)("request $reference", (plan) => {
    const request = toRequest(plan);
    expect(bookingForm({ now, hours, slot: "optional" }).parse(request)).toEqual(request);
  });

  test.each(letterPlans)("message $reference", (plan) => {
    expect(contactForm.parse(toMessage(plan))).toEqual(toMessage(plan));
  });

  test.each(rewardPlans)("rating or referral $reference", (plan) => {
    if ("friends" in plan) {
      expect(referralForm.parse(toReferral(plan))).toEqual(toReferral(plan));
    } else {
      const rating = toRating(plan);
      expect(ratingForm.parse({ ...rating, anonymous: false, terms: true })).toEqual(rating);
    }
  });

  test.each(designPlans)("brief $reference and its drafts", (plan) => {
    const fileIds = Array.from({ length: 2 + plan.images.length }, (_, index) => `file-${index}`);
    const brief = toBrief(plan, { key: "key", fileIds });
    expect(briefForm.parse(brief)).toEqual(brief);
    for (const each of plan.drafts) {
      const draft = toDraft(each, () => "file");
      expect(draftForm().parse(draft)).toEqual(draft);
    }
  });
});
