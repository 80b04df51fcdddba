import type { RecordForm } from "../core/forms";
import type { ReadCtx } from "../core/readCtx";

interface Sent {
  reference: string;
  quarantined?: true | undefined;
}

type FindSent = (ctx: ReadCtx, email: string, most: number) => Promise<Sent[]>;

/** What came from an address by each form, what is in quarantine too. */
export const findSent: Record<RecordForm, FindSent> = {
  booking: (ctx, email, most) =>
    ctx.db
      .query("quoteRequests")
      .withIndex("by_email_and_quarantined", (q) => q.eq("email", email))
      .take(most),
  contact: (ctx, email, most) =>
    ctx.db
      .query("contacts")
      .withIndex("by_email", (q) => q.eq("email", email))
      .take(most),
  support: (ctx, email, most) =>
    ctx.db
      .query("supportRequests")
      .withIndex("by_email", (q) => q.eq("email", email))
      .take(most),
  design: (ctx, email, most) =>
    ctx.db
      .query("webFormSubmissions")
      .withIndex("by_clientEmail_and_quarantined", (q) => q.eq("clientEmail", email))
      .take(most),
  webinar: (ctx, email, most) =>
    ctx.db
      .query("webinarsSignUps")
      .withIndex("by_email", (q) => q.eq("email", email))
      .take(most),
  referral: (ctx, email, most) =>
    ctx.db
      .query("referrals")
      .withIndex("by_referrerEmail", (q) => q.eq("referrerEmail", email))
      .take(most),
  rating: (ctx, email, most) =>
    ctx.db
      .query("serviceRatings")
      .withIndex("by_userEmail", (q) => q.eq("userEmail", email))
      .take(most),
  client: (ctx, email, most) =>
    ctx.db
      .query("clients")
      .withIndex("by_email", (q) => q.eq("email", email))
      .take(most),
};
