import { type PeriodName, periods } from "./periods";

interface PeriodWords {
  /** What is kept, as its sender would call it. */
  what: string;
  /** From when the days count, where that isn't when it came. */
  since?: string;
  /** Why so long, in a sentence. */
  why: string;
}

/** What each period is of, and why: the privacy page says it. */
const periodWords: Record<PeriodName, PeriodWords> = {
  requests: {
    what: "Bookings, quote requests and orders, with what became of them",
    why: "They’re our record of the work, which tax law asks for.",
  },
  payments: {
    what: "Payments, invoices and the books",
    since: "after the last change",
    why: "Tax law asks for five years.",
  },
  briefs: {
    what: "Website briefs, profiles and ratings",
    why: "So that we know what we built for you, and you needn’t say everything again.",
  },
  messages: {
    what: "Messages and support requests, with our answers and notices of what came in",
    why: "So that we can look up what we answered.",
  },
  signUps: {
    what: "Webinar sign-ups and referrals",
    why: "By then we’ve met or called everybody.",
  },
  friends: {
    what: "That a friend has earned somebody a coupon, in a form nobody can read",
    why: "So that each friend earns one coupon.",
  },
  coupons: {
    what: "Coupons that nobody has used",
    since: "after they ran out",
    why: "So that we can tell you why a code doesn’t work any more.",
  },
  notes: {
    what: "Our notes on days off",
    why: "After a year nobody looks back at them.",
  },
  emails: {
    what: "Emails that we sent, or couldn’t send",
    since: "after they were sent, or would have been",
    why: "A question about one comes within weeks.",
  },
  visits: {
    what: "Counts of visits to this site, which name nobody",
    why: "That’s enough to see which pages help.",
  },
  heldBack: {
    what: "What our spam filter held back, with its pictures",
    why: "Time for us to find what was held back by mistake.",
  },
  networks: {
    what: "A scrambled network address and mailbox for each booking",
    since: "after the time was chosen, and never beyond it",
    why: "So that nobody books all times, and we can take back in one go what somebody booked to keep others out.",
  },
  sessions: {
    what: "Sign-ins",
    why: "So that you needn’t sign in each time.",
  },
  knownBrowsers: {
    what: "A note that you’ve signed in on this browser",
    why: "So that nobody else can use up the codes we’ll email you.",
  },
  securityEvents: {
    what: "Sign-ins, refusals and other events that concern safety",
    why: "So that we can see what happened when something went wrong.",
  },
  manageLinks: {
    what: "Our emails’ link to your visit or quote",
    since: "after the visit, or the quote’s last day",
    why: "So that you can still use it.",
  },
  offers: {
    what: "Which earlier times we offered you",
    why: "So that the link in our email can say what became of it.",
  },
  requestIds: {
    what: "What tells us that a form was sent twice, with a scrambled network address",
    why: "Nobody sends a form again that has been open for so long.",
  },
  privacyRequests: {
    what: "What you asked about your data",
    since: "after our answer",
    why: "That’s how long you can fetch a copy.",
  },
  stripeEvents: {
    what: "News from Stripe about payments",
    why: "Stripe repeats them for days, and each must count once.",
  },
  erasures: {
    what: "A record that data was deleted (not whose)",
    why: "So that we can show that it was done.",
  },
  codes: {
    what: "Sign-in codes, and how often one internet address called",
    why: "To keep out spam and guessing.",
  },
};

/** Every period with its words, the longest first. */
export const listedPeriods: readonly (PeriodWords & { days: number })[] = (
  Object.keys(periods) as PeriodName[]
)
  .map((name) => ({ ...periods[name], ...periodWords[name] }))
  .sort((a, b) => b.days - a.days);
