import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { forms } from "#convex/core/forms";
import { couponCodeIn } from "#convex/coupons/rules";
import { formatInvoiceNumber } from "#convex/invoices/rules";
import { catalogue } from "#convex/services/catalogue";
import { formatShortDate } from "#convex/shared/columns";
import { dateAt } from "#convex/shared/dates";
import { beginWords, fold, wordsIn } from "#convex/shared/fold";
import { formatPhone } from "#convex/typed/phoneParts";
import { given } from "../coupons/owner/given";
import { paths } from "../navigation/paths";
import type { Coupon } from "../records/rows";
import { destinations } from "./destinations";

type Everything = FunctionReturnType<typeof api.search.owner.everything>;

/** The coupons for the typed code, and the current time in epoch milliseconds. */
interface FoundCoupons {
  coupons: readonly Coupon[];
  now: number;
}

/** One search result. */
export interface SearchOption {
  id: string;
  label: string;
  /** Tells it apart from others with the same name. */
  detail?: string | undefined;
  to: string;
  /** The coupon to redeem right here, instead of opening `to`. */
  coupon?: Coupon;
}

/** Results of one kind under a heading. */
export interface SearchGroup {
  name: string;
  options: SearchOption[];
}

/** The most services, and the most parts of the console, to show. */
const MOST = 4;

const person = (contact: string): string =>
  `${paths.owner.href("people")}?person=${encodeURIComponent(contact)}`;

function peopleIn({ people, isMore }: Everything, text: string): SearchOption[] {
  const found = people.map(({ name, email, phone }) => {
    const contact = email ?? phone ?? "";
    const detail = [email, phone && formatPhone(phone)].filter(
      (part) => part !== undefined && part !== name,
    );
    return { label: name ?? contact, detail: detail.join(" · "), to: person(contact) };
  });
  const all = {
    label: `Everybody found for “${text}”`,
    to: `${paths.owner.href("people")}?search=${encodeURIComponent(text)}`,
  };
  return (isMore ? [...found, all] : found).map((each) => ({ ...each, id: each.to }));
}

const open = (panel: string, reference: string): string =>
  `${paths.owner.href(panel)}?open=${reference}`;

const recordsIn = ({ records }: Everything): SearchOption[] =>
  records.map(({ form, reference, name, invoice }) => {
    const panel = form === "booking" ? "bookings" : form === "design" ? "projects" : "people";
    const about = [forms[form].label.one, name];
    return {
      id: reference,
      label: invoice === undefined ? reference : formatInvoiceNumber(invoice),
      detail: (invoice === undefined ? about : [reference, ...about]).filter(Boolean).join(" · "),
      to: open(invoice === undefined ? panel : "money", reference),
    };
  });

const visitsIn = ({ visits }: Everything, now: number): SearchOption[] =>
  visits.map(({ reference, name, service, date, line }) => ({
    id: `visit ${reference}`,
    label: `${name}: ${service}`,
    detail: [date && formatShortDate(date, dateAt(now)), line].filter(Boolean).join(" · "),
    to: open("bookings", reference),
  }));

const notesIn = ({ notes }: Everything): SearchOption[] =>
  notes.map(({ line, name, contact = "" }, place) => ({
    id: `note ${place}`,
    label: line,
    detail: name ?? contact,
    to: person(contact),
  }));

function writingIn({ posts, updates }: Everything): SearchOption[] {
  const content = paths.owner.href("content");
  return [
    ...posts.map(({ id, title, published }) => ({
      id,
      label: title,
      detail: published ? "Blog post" : "Blog post, a draft",
      to: `${content}?kind=blog&edit=${id}`,
    })),
    ...updates.map(({ id, title, version }) => ({
      id,
      label: title,
      detail: `Update ${version}`,
      to: `${content}?kind=updates&edit=${id}`,
    })),
  ];
}

/** Coupons that can be redeemed right away, and a link to all coupons with the code. */
function couponsIn(text: string, { coupons, now }: FoundCoupons): SearchOption[] {
  const code = couponCodeIn(text);
  if (code === null) return [];
  const to = `${paths.owner.href("people")}?tab=coupons&code=${encodeURIComponent(code)}`;
  const usable = coupons.filter(
    (coupon) =>
      // The query may still hold the results for the previous text.
      coupon.code === code &&
      coupon.waiting === undefined &&
      coupon.redeemedAt === undefined &&
      coupon.expiresAt > now,
  );
  // The lookup comes first, so Enter never redeems a coupon by accident.
  return [
    { id: to, label: code, detail: "Look up this coupon", to },
    ...usable.map((coupon) => ({
      id: coupon._id,
      label: `Redeem ${coupon.code}`,
      detail: [given[coupon.kind], coupon.email].filter(Boolean).join(" · "),
      to,
      coupon,
    })),
  ];
}

const servicesFor = (typed: readonly string[]): SearchOption[] =>
  catalogue
    .filter(({ title }) => beginWords(typed, title))
    .slice(0, MOST)
    .map(({ id, title }) => ({
      id: `service ${id}`,
      label: title,
      detail: "On the website",
      to: paths.service.href(id),
    }));

const partsFor = (typed: readonly string[]): SearchOption[] =>
  destinations
    .filter(({ label, words = "" }) => beginWords(typed, `${label} ${words}`))
    .slice(0, MOST)
    .map(({ label, within, to }) => ({ id: to, label, detail: within, to }));

/** How well an option matches, 0 being best: an exact name, then words that start the same way, then anything else. */
function rankOf(text: string, typed: readonly string[], { label, detail }: SearchOption): number {
  const called = [label, ...(detail?.split(" · ") ?? [])].map((name) => fold(name).trim());
  if (called.includes(fold(text).trim())) return 0;
  return beginWords(typed, label) ? 1 : 2;
}

/** Search results by kind, best match first, without empty kinds. */
export function getGroups(
  text: string,
  found: Everything | undefined,
  coupons: FoundCoupons,
): SearchGroup[] {
  const typed = wordsIn(text);
  if (typed.length === 0) return [];
  const groups: SearchGroup[] = [
    { name: "People", options: found === undefined ? [] : peopleIn(found, text.trim()) },
    { name: "References", options: found === undefined ? [] : recordsIn(found) },
    { name: "Visits", options: found === undefined ? [] : visitsIn(found, coupons.now) },
    { name: "Notes", options: found === undefined ? [] : notesIn(found) },
    { name: "Coupons", options: couponsIn(text, coupons) },
    { name: "Console", options: partsFor(typed) },
    { name: "Posts and updates", options: found === undefined ? [] : writingIn(found) },
    { name: "Services", options: servicesFor(typed) },
  ];
  const rank = (option: SearchOption | undefined) =>
    option === undefined ? Infinity : rankOf(text, typed, option);
  return groups
    .map((group) => ({
      ...group,
      options: group.options.toSorted((one, other) => rank(one) - rank(other)),
    }))
    .filter(({ options }) => options.length > 0)
    .toSorted((one, other) => rank(one.options[0]) - rank(other.options[0]));
}
