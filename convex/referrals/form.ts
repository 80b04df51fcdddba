import type { Form } from "../submissions/form";

/** Friends who are recommended to us. Whoever sends it and leaves an address gets the coupon by email, too. */
export const referral = {
  name: "referral",
  table: "referrals",
  emailField: "referrerEmail",
  label: { one: "Referral", many: "Referrals" },
  eventType: "Friend Referral",
  panel: "people",
} as const satisfies Form;
