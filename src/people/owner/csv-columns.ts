import { instantInWords } from "#convex/shared/dates";
import { abnInWords, reachedBy } from "../../clients/owner/client-card";
import type { CsvColumn } from "../../records/csv";
import type { Person, RowOf } from "../../records/rows";

/** How each list looks in a spreadsheet. */

export const personColumns: CsvColumn<Person>[] = [
  { title: "Name", value: ({ name }) => name },
  { title: "Email", value: ({ email }) => email },
  { title: "Phone", value: ({ phone }) => phone },
  { title: "Last heard of", value: ({ lastAt }) => instantInWords(lastAt) },
];

export const contactColumns: CsvColumn<RowOf<"contact">>[] = [
  { title: "Reference", value: ({ reference }) => reference },
  { title: "Sent", value: ({ createdAt }) => instantInWords(createdAt) },
  { title: "Name", value: ({ name }) => name },
  { title: "Email", value: ({ email }) => email },
  { title: "Phone", value: ({ phone }) => phone },
  { title: "Message", value: ({ message }) => message },
  { title: "Answered", value: ({ replied }) => replied },
];

export const supportColumns: CsvColumn<RowOf<"support">>[] = [
  { title: "Reference", value: ({ reference }) => reference },
  { title: "Sent", value: ({ requestedAt }) => instantInWords(requestedAt) },
  { title: "Name", value: ({ name }) => name },
  { title: "Email", value: ({ email }) => email },
  { title: "Phone", value: ({ phone }) => phone },
  { title: "Needs help with", value: ({ support }) => support },
  { title: "Service", value: ({ supportType }) => supportType },
];

export const signUpColumns: CsvColumn<RowOf<"webinar">>[] = [
  { title: "Reference", value: ({ reference }) => reference },
  { title: "Sent", value: ({ timestamp }) => instantInWords(timestamp) },
  { title: "Name", value: ({ name }) => name },
  { title: "Email", value: ({ email }) => email },
  { title: "Group code", value: ({ groupCode }) => groupCode },
];

/** The friends in one cell, a line for each. */
const friends = ({ referrals }: Pick<RowOf<"referral">, "referrals">) =>
  referrals.map(({ name, email, phone }) => `${name}, ${phone}, ${email}`).join("\n");

const called = ({ called = [] }: Pick<RowOf<"referral">, "called">) => called.length;

export const referralColumns: CsvColumn<RowOf<"referral">>[] = [
  { title: "Reference", value: ({ reference }) => reference },
  { title: "Sent", value: ({ timestamp }) => instantInWords(timestamp) },
  { title: "Friends", value: friends },
  { title: "Friends called", value: called },
  { title: "Coupon", value: ({ code }) => code },
];

export const ratingColumns: CsvColumn<RowOf<"rating">>[] = [
  { title: "Reference", value: ({ reference }) => reference },
  { title: "Sent", value: ({ timestamp }) => instantInWords(timestamp) },
  { title: "Stars", value: ({ rating }) => rating },
  { title: "Email", value: ({ userEmail }) => userEmail },
  { title: "Options", value: ({ selectedOptions }) => selectedOptions.join(", ") },
  { title: "Comments", value: ({ feedbackText }) => feedbackText },
  { title: "Friends", value: friends },
  { title: "Friends called", value: called },
  { title: "Discount code", value: ({ code }) => code },
  { title: "Coupon", value: ({ friendsCode }) => friendsCode },
];

export const clientColumns: CsvColumn<RowOf<"client">>[] = [
  { title: "Reference", value: ({ reference }) => reference },
  { title: "Sent", value: ({ addedAt }) => instantInWords(addedAt) },
  { title: "Name", value: ({ name }) => name },
  { title: "Email", value: ({ email }) => email },
  { title: "Phone", value: ({ number }) => number },
  { title: "ABN", value: ({ abnTfn }) => (abnTfn === undefined ? undefined : abnInWords(abnTfn)) },
  { title: "Location", value: ({ location }) => location },
  { title: "Service type", value: ({ serviceType }) => serviceType },
  { title: "Birthday", value: ({ serviceDate }) => serviceDate },
  { title: "Contact", value: ({ contactPreference }) => reachedBy[contactPreference] },
  { title: "Details", value: ({ details }) => details },
];
