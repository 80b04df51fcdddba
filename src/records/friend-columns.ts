import type { RowOf } from "./rows";

type WithFriends = Pick<RowOf<"referral">, "referrerName" | "referrals" | "called">;

/** CSV columns for a record's referred friends. */
export const friendColumns = {
  referrerName: {
    title: "Friends sent by",
    value: ({ referrerName }: WithFriends) => referrerName,
  },
  referrals: {
    title: "Friends",
    value: ({ referrals }: WithFriends) =>
      referrals.map(({ name, email, phone }) => `${name}, ${phone}, ${email}`).join("\n"),
  },
  called: {
    title: "Friends called",
    value: ({ called }: WithFriends) => called.length,
  },
};
