import { offers } from "#convex/shared/pages";
import type { PanelName } from "#convex/shared/panels";
import { paths } from "../navigation/paths";
import { panels } from "./panels";
import { recordLists } from "./records";

/** A panel, a part of one or a setting that the search finds by name. */
export interface Destination {
  label: string;
  /** The panel it's in; absent for a panel. */
  within?: string;
  to: string;
  words?: string;
}

/** The destinations within a panel: their labels, search parameters and synonyms. */
const partsOf = (
  panel: PanelName,
  within: string,
  parts: readonly (readonly [label: string, search: string, words?: string])[],
): Destination[] =>
  parts.map(([label, search, words]) => ({
    label,
    within,
    to: `${paths.owner.href(panel)}?${search}`,
    ...(words !== undefined && { words }),
  }));

/** Every named place in the console. */
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
  ...partsOf("more", "Settings", [
    ["Your business", "view=business", "phone email address abn details"],
    ["Emails and reports", "view=words", "closing signature words"],
  ]),
  ...partsOf("bookings", "Bookings", [
    ["Add a booking", "add=new", "new caller"],
    ["To confirm", "view=waiting", "waiting"],
    ["Waiting for another time", "view=replaced", "closed offered"],
    ["Quotes to send", "view=quotes"],
    ["Completed", "view=completed", "done"],
    ["To call", "view=calls", "phone"],
    ["Upcoming", "view=upcoming", "visits"],
    ["Closed days", "view=closed", "holidays days off settings"],
    ["Hours", "view=hours", "times notice settings opening"],
    ["Your calendar", "view=feed", "google outlook ical settings"],
  ]),
  ...partsOf("money", "Money", [
    ["Owed", "tab=owed", "invoices unpaid overdue debts owing"],
    ["Invoices", "tab=invoices", "paid bills"],
    ["This month", "tab=month", "gst tax bas income taken books"],
    ["Card payments", "tab=payments", "refunds cards receipts links memberships"],
    ["At Stripe", "tab=stripe", "match dashboard"],
  ]),
  ...partsOf("inbox", "Inbox", [
    ["To answer", "view=waiting", "messages unread"],
    ["News", "view=news", "happened activity"],
    ["Answers", "view=all", "templates replies conversations messages"],
    ["Possible spam", "view=held", "quarantine held junk"],
  ]),
  ...partsOf(
    "people",
    "People",
    recordLists.map(({ view: { tab } }) => [tab.label, `tab=${tab.value}`] as const),
  ),
  ...partsOf("people", "People", [
    ["Add a person", "person=new", "new client customer"],
    ["Privacy", "tab=privacy", "deletion copy requests erasures"],
    ...(offers("coupons") ? [["Coupons", "tab=coupons", "codes discount"] as const] : []),
  ]),
  ...partsOf("content", "Content", [
    ["Updates", "kind=updates"],
    ...(offers("blog") ? [["Blog", "kind=blog", "posts writing articles"] as const] : []),
    ...(offers("goals") ? [["Goals", "kind=goals"] as const] : []),
  ]),
];
