import type { Infer } from "convex/values";
import { literals } from "convex-helpers/validators";
import { env } from "../_generated/server";
import { offers } from "../shared/pages";

/** How completely a service is set up. */
export const vSetUp = literals("none", "part", "whole");

/** The environment variables that each external service needs; some of them alone do nothing. */
export const settings = {
  resend: ["RESEND_API_KEY", "EMAIL_FROM"],
  replies: ["REPLY_DOMAIN", "RESEND_WEBHOOK_SECRET", "RESEND_API_KEY"],
  sms: ["SMS_PROVIDER", "SMS_ACCOUNT", "SMS_KEY", "SMS_FROM", "SMS_WEBHOOK_SECRET"],
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
} as const;

/**
 * Whether this deployment has all, some or none of a service's environment variables; none for text messages that the
 * business doesn't offer.
 */
export function getSetUp(service: keyof typeof settings): Infer<typeof vSetUp> {
  if (service === "sms" && !offers("textMessages")) return "none";
  const names: readonly (keyof typeof env)[] = settings[service];
  const count = names.filter((name) => Boolean(env[name])).length;
  if (count === 0) return "none";
  return count === names.length ? "whole" : "part";
}
