import { paths } from "../navigation/paths";
import { panels } from "./panels";
import { recordLists } from "./records";

/** A part of the console or a setting that the search leads to by its name. */
export interface Destination {
  label: string;
  /** The panel that it's in, unless it's a panel. */
  within?: string;
  to: string;
  /** Other words for it. */
  words?: string;
}

const at = (panel: string, search: string) => `${paths.owner.href(panel)}?${search}`;

/** Everything of the console that has a name. */
export const destinations: readonly Destination[] = [
  ...panels.map(({ name, label }, index) => ({
    label,
    to: index === 0 ? paths.owner.href() : paths.owner.href(name),
  })),
  {
    label: "Settings",
    to: paths.owner.href("more"),
    words: "more display text size contrast services",
  },
  {
    label: "Add a booking",
    within: "Bookings",
    to: at("bookings", "add=new"),
    words: "new caller",
  },
  { label: "To confirm", within: "Bookings", to: at("bookings", "view=waiting"), words: "waiting" },
  {
    label: "Waiting for another time",
    within: "Bookings",
    to: at("bookings", "view=replaced"),
    words: "closed offered",
  },
  { label: "Quotes to send", within: "Bookings", to: at("bookings", "view=quotes") },
  { label: "Completed", within: "Bookings", to: at("bookings", "view=completed"), words: "done" },
  { label: "To call", within: "Bookings", to: at("bookings", "view=calls"), words: "phone" },
  { label: "Upcoming", within: "Bookings", to: at("bookings", "view=upcoming"), words: "visits" },
  {
    label: "Closed days",
    within: "Bookings",
    to: at("bookings", "view=closed"),
    words: "holidays days off settings",
  },
  {
    label: "Hours",
    within: "Bookings",
    to: at("bookings", "view=hours"),
    words: "times notice settings opening",
  },
  {
    label: "Your calendar",
    within: "Bookings",
    to: at("bookings", "view=feed"),
    words: "google outlook ical settings",
  },
  {
    label: "Owed",
    within: "Money",
    to: at("money", "tab=owed"),
    words: "invoices unpaid overdue debts owing",
  },
  {
    label: "Invoices",
    within: "Money",
    to: at("money", "tab=invoices"),
    words: "paid bills",
  },
  {
    label: "This month",
    within: "Money",
    to: at("money", "tab=month"),
    words: "gst tax bas income taken books",
  },
  {
    label: "Card payments",
    within: "Money",
    to: at("money", "tab=payments"),
    words: "refunds cards receipts links memberships",
  },
  {
    label: "At Stripe",
    within: "Money",
    to: at("money", "tab=stripe"),
    words: "match dashboard",
  },
  {
    label: "To answer",
    within: "Inbox",
    to: at("inbox", "view=waiting"),
    words: "messages unread",
  },
  { label: "News", within: "Inbox", to: at("inbox", "view=news"), words: "happened activity" },
  {
    label: "Answers",
    within: "Inbox",
    to: at("inbox", "view=all"),
    words: "templates replies conversations messages",
  },
  {
    label: "Possible spam",
    within: "Inbox",
    to: at("inbox", "view=held"),
    words: "quarantine held junk",
  },
  ...recordLists.map(({ view: { tab } }) => ({
    label: tab.label,
    within: "People",
    to: at("people", `tab=${tab.value}`),
  })),
  {
    label: "Privacy",
    within: "People",
    to: at("people", "tab=privacy"),
    words: "deletion copy requests erasures",
  },
  { label: "Coupons", within: "People", to: at("people", "tab=coupons"), words: "codes discount" },
  { label: "Updates", within: "Content", to: at("content", "kind=updates") },
  {
    label: "Blog",
    within: "Content",
    to: at("content", "kind=blog"),
    words: "posts writing articles",
  },
  { label: "Goals", within: "Content", to: at("content", "kind=goals") },
];
