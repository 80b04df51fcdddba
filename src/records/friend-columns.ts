import type { RowOf } from "./rows";

type WithFriends = Pick<RowOf<"referral">, "referrerName" | "referrals" | "called">;

/** How the friends whom a record names look in a spreadsheet. */
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
