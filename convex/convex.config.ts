import rateLimiter from "@convex-dev/rate-limiter/convex.config";
import shardedCounter from "@convex-dev/sharded-counter/convex.config";
import { defineApp } from "convex/server";
import { v } from "convex/values";

const app = defineApp({
  env: {
    /** Where the site is served, without a trailing slash: links in emails start with it. */
    SITE_URL: v.optional(v.string()),
    /** Comma-separated addresses of the owner: who is told of submissions, and who may open the console. */
    OWNER_EMAILS: v.optional(v.string()),
    /** What sign-in tokens are signed with, and the public half of it; `npm run -s sign-in-keys` makes both. */
    JWT_PRIVATE_KEY: v.optional(v.string()),
    JWKS: v.optional(v.string()),
    /** Without it emails wait in the outbox. */
    RESEND_API_KEY: v.optional(v.string()),
    /** Resend's own address unless set; tests point it at a fake. */
    RESEND_BASE_URL: v.optional(v.string()),
    /** The sender, e.g. `Wattle Street IT <hello@example.com>`; its domain must be verified at Resend. */
    EMAIL_FROM: v.optional(v.string()),
    /** Without it nothing is paid by card: people pay at the visit or by invoice. */
    STRIPE_SECRET_KEY: v.optional(v.string()),
    /** Stripe's public key, which the browser opens a page to pay on with. */
    STRIPE_PUBLISHABLE_KEY: v.optional(v.string()),
    /** What Stripe signs its webhooks with; card payments need all three. */
    STRIPE_WEBHOOK_SECRET: v.optional(v.string()),
    /** Stripe's own address unless set; tests point it at a fake. */
    STRIPE_API_URL: v.optional(v.string()),
  },
});
app.use(rateLimiter);
app.use(shardedCounter);

export default app;
