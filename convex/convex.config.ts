import rateLimiter from "@convex-dev/rate-limiter/convex.config";
import shardedCounter from "@convex-dev/sharded-counter/convex.config";
import { defineApp } from "convex/server";
import { v } from "convex/values";

const app = defineApp({
  env: {
    /** The site's address without a trailing slash. Without it emails have no links, and there are no feeds. */
    SITE_URL: v.optional(v.string()),
    /**
     * The host's build hook, an `https://` address that builds the site anew when something posts to it. It's called ten
     * minutes after the owner's last change of the business's details. Without it a change is live, but not in the files.
     */
    BUILD_HOOK_URL: v.optional(v.string()),
    /** The owners' email addresses, separated by commas. They get the notifications and may open the console. */
    OWNER_EMAILS: v.optional(v.string()),
    /** Signs sign-in tokens; `npm run -s sign-in-keys` makes it. Without it nobody can sign in. */
    JWT_PRIVATE_KEY: v.optional(v.string()),
    /** The public half of that key; the same command makes it. */
    JWKS: v.optional(v.string()),
    /**
     * The secret behind the links in emails, pass-phrases and hashed addresses; `npm run -s link-secret` makes it. When
     * it changes, links that were emailed stop working, and people who stopped text messages have to stop them again.
     */
    LINK_SECRET: v.optional(v.string()),
    /** Resend's API key, for sending emails. Without it they stay in the outbox. */
    RESEND_API_KEY: v.optional(v.string()),
    /** Resend's API by default; tests set it to a fake. */
    RESEND_BASE_URL: v.optional(v.string()),
    /** The sender, e.g. `Wattle Street IT <hello@example.com>`; its domain must be verified at Resend. */
    EMAIL_FROM: v.optional(v.string()),
    /** The signing secret of Resend's webhook: add one for `/resend/webhook` of the deployment's HTTP actions. */
    RESEND_WEBHOOK_SECRET: v.optional(v.string()),
    /**
     * A domain that receives emails at Resend only: replies to our emails go to addresses of it, and show up in the
     * inbox. It needs `RESEND_WEBHOOK_SECRET` and the event `email.received`. Without it replies go to the business's
     * address.
     */
    REPLY_DOMAIN: v.optional(v.string()),
    /** Stripe's secret key. Unless all three of its settings are set, people pay at the visit or by bank transfer. */
    STRIPE_SECRET_KEY: v.optional(v.string()),
    /** Stripe's publishable key, for the card form in the browser. */
    STRIPE_PUBLISHABLE_KEY: v.optional(v.string()),
    /** The signing secret of Stripe's webhook: add one for `/stripe/webhook` of the deployment's HTTP actions. */
    STRIPE_WEBHOOK_SECRET: v.optional(v.string()),
    /** Stripe's API by default; tests set it to a fake. */
    STRIPE_API_URL: v.optional(v.string()),
    /** The provider of text messages: `clicksend` or `twilio`. Without all five of these settings there are none. */
    SMS_PROVIDER: v.optional(v.string()),
    /** ClickSend's username, or Twilio's account SID. */
    SMS_ACCOUNT: v.optional(v.string()),
    /** ClickSend's API key, or Twilio's auth token. */
    SMS_KEY: v.optional(v.string()),
    /** Our number there, e.g. `+61480012345`, which receives the replies; never a name. */
    SMS_FROM: v.optional(v.string()),
    /**
     * A random secret of at least 20 letters and digits: the end of the address `/texts/received/…` of the deployment's
     * HTTP actions, to which the provider posts replies.
     */
    SMS_WEBHOOK_SECRET: v.optional(v.string()),
    /** The price of one message part in cents, such as `7.9`; with it the console shows each month's cost. */
    SMS_CENTS: v.optional(v.string()),
    /** The provider's API by default; tests set it to a fake. */
    SMS_API_URL: v.optional(v.string()),
  },
});
app.use(rateLimiter);
app.use(shardedCounter);

export default app;
