import { env } from "../_generated/server";
import type { Provider, SetUp } from "./fields";

/** What each service needs of the deployment's environment: any of it alone does nothing. */
export const settings = {
  resend: ["RESEND_API_KEY", "EMAIL_FROM"],
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
} as const satisfies Record<Provider, (keyof typeof env)[]>;

/** Whether this deployment is set up for a service: wholly, only partly, or not at all. */
export function getSetUp(provider: Provider): SetUp {
  const names: readonly (keyof typeof env)[] = settings[provider];
  const count = names.filter((name) => Boolean(env[name])).length;
  if (count === 0) return "none";
  return count === names.length ? "whole" : "part";
}
