import rateLimiter from "@convex-dev/rate-limiter/convex.config";
import shardedCounter from "@convex-dev/sharded-counter/convex.config";
import { defineApp } from "convex/server";
import { v } from "convex/values";

const app = defineApp({
  env: {
    /** Where the site is served, without a trailing slash. Without it emails have no links, and there are no feeds. */
    SITE_URL: v.optional(v.string()),
    /** The owner's addresses, separated by commas: they hear of what comes in, and open the console. */
    OWNER_EMAILS: v.optional(v.string()),
    /** Signs sign-in tokens; `npm run -s sign-in-keys` makes it. Without it nobody can sign in. */
    JWT_PRIVATE_KEY: v.optional(v.string()),
    /** The public half of that key; the same command makes it. */
    JWKS: v.optional(v.string()),
    /**
     * What the links in emails, pass-phrases and scrambled addresses are made from; `npm run -s link-secret` makes it. When it
     * changes, the links that were emailed lead nowhere, and who has stopped text messages has to stop them again.
     */
    LINK_SECRET: v.optional(v.string()),
    /** The key of Resend, which sends emails; without it they wait in the outbox. */
    RESEND_API_KEY: v.optional(v.string()),
    /** Resend's own address unless set; tests point it at a fake. */
    RESEND_BASE_URL: v.optional(v.string()),
    /** The sender, e.g. `Wattle Street IT <hello@example.com>`; its domain must be verified at Resend. */
    EMAIL_FROM: v.optional(v.string()),
    /** What Resend signs its delivery reports with: add a webhook for `/resend/webhook` of the deployment's HTTP actions. */
    RESEND_WEBHOOK_SECRET: v.optional(v.string()),
    /**
     * A domain whose emails Resend receives and nobody else: answers to our emails go to addresses of it, and come into the
     * inbox. Needs `RESEND_WEBHOOK_SECRET` and the event `email.received`; without it answers go to the business's address.
     */
    REPLY_DOMAIN: v.optional(v.string()),
    /** Stripe's secret key. Without all three of its settings people pay at the visit or by bank transfer. */
    STRIPE_SECRET_KEY: v.optional(v.string()),
    /** Stripe's public key, which the browser opens the card form with. */
    STRIPE_PUBLISHABLE_KEY: v.optional(v.string()),
    /** What Stripe signs its webhooks with: add one for `/stripe/webhook` of the deployment's HTTP actions. */
    STRIPE_WEBHOOK_SECRET: v.optional(v.string()),
    /** Stripe's own address unless set; tests point it at a fake. */
    STRIPE_API_URL: v.optional(v.string()),
    /** Who sends text messages: `clicksend` or `twilio`. Without all five of these settings there are none. */
    SMS_PROVIDER: v.optional(v.string()),
    /** ClickSend's username, or Twilio's account SID. */
    SMS_ACCOUNT: v.optional(v.string()),
    /** ClickSend's API key, or Twilio's auth token. */
    SMS_KEY: v.optional(v.string()),
    /** Our number there, e.g. `+61480012345`, which answers come to; never a name. */
    SMS_FROM: v.optional(v.string()),
    /**
     * Random, at least 20 letters and digits: the end of the address for answers, `/texts/received/…` of the deployment's
     * HTTP actions, which the provider posts them to.
     */
    SMS_WEBHOOK_SECRET: v.optional(v.string()),
    /** What one part of a message costs, in cents such as `7.9`; with it the console says what a month came to. */
    SMS_CENTS: v.optional(v.string()),
    /** The provider's own address unless set; tests point it at a fake. */
    SMS_API_URL: v.optional(v.string()),
  },
});
app.use(rateLimiter);
app.use(shardedCounter);

export default app;
