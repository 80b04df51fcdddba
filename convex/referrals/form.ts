import type { Form } from "../submissions/form";

/** Friends who are recommended to us. Whoever sends it leaves no address to answer to. */
export const referral = {
  name: "referral",
  table: "referrals",
  label: { one: "Referral", many: "Referrals" },
  eventType: "Friend Referral",
  panel: "people",
  waiting: [],
  confirmsByEmail: false,
} as const satisfies Form;
