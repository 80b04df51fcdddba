import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { codeTyped } from "#convex/coupons/rules";
import { forms } from "#convex/forms";
import { catalogue } from "#convex/services/catalogue";
import { wordsIn } from "#convex/shared/fold";
import { given } from "../coupons/owner/given";
import { paths } from "../navigation/paths";
import type { Coupon } from "../records/rows";
import { destinations } from "./destinations";

type Everything = FunctionReturnType<typeof api.search.owner.everything>;

/** The coupons of the code that was typed, and when that is, in epoch milliseconds. */
interface FoundCoupons {
  coupons: readonly Coupon[];
  now: number;
}

/** One thing that the console's search leads to. */
export interface SearchOption {
  /** Unlike that of every other option. */
  id: string;
  label: string;
  /** What tells it from others of its name. */
  detail?: string | undefined;
  to: string;
  /** What it does at once, instead of leading there. */
  coupon?: Coupon;
}

/** Options of one kind, under its name. */
export interface SearchGroup {
  name: string;
  options: SearchOption[];
}

/** Services and parts of the console that are shown at most. */
const MOST = 4;

/** Whether each word that was typed begins a word of a text. */
function fits(typed: readonly string[], text: string): boolean {
  const words = wordsIn(text);
  return typed.every((each) => words.some((word) => word.startsWith(each)));
}

const person = (contact: string): string =>
  `${paths.owner.href("people")}?person=${encodeURIComponent(contact)}`;

function peopleIn({ people, isMore }: Everything, text: string): SearchOption[] {
  const found = people.map(({ name, email, phone }) => {
    const contact = email ?? phone ?? "";
    const detail = [email, phone].filter((part) => part !== undefined && part !== name);
    return { label: name ?? contact, detail: detail.join(" · "), to: person(contact) };
  });
  const all = {
    label: `Everybody found for “${text}”`,
    to: `${paths.owner.href("people")}?search=${encodeURIComponent(text)}`,
  };
  return (isMore ? [...found, all] : found).map((each) => ({ ...each, id: each.to }));
}

const recordsIn = ({ records }: Everything): SearchOption[] =>
  records.map(({ form, reference, name }) => ({
    id: reference,
    label: reference,
    detail: [forms[form].label.one, name].filter((part) => part !== undefined).join(" · "),
    to: `${paths.owner.href(form === "booking" ? "bookings" : form === "design" ? "designs" : "people")}?open=${reference}`,
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

/** The code of a coupon, where a text begins like one; or null. */
export function couponCodeIn(text: string): string | null {
  const code = codeTyped(text);
  return /^(FRIEND-|SAVE\d)/.test(code) ? code : null;
}

/** Coupons of a code that can be redeemed at once, and the way to all of them. */
function couponsIn(text: string, { coupons, now }: FoundCoupons): SearchOption[] {
  const code = couponCodeIn(text);
  if (code === null) return [];
  const to = `${paths.owner.href("people")}?tab=coupons&code=${encodeURIComponent(code)}`;
  const usable = coupons.filter(
    ({ waiting, redeemedAt, expiresAt }) =>
      waiting === undefined && redeemedAt === undefined && expiresAt > now,
  );
  return [
    ...usable.map((coupon) => ({
      id: coupon._id,
      label: `Redeem ${coupon.code}`,
      detail: [given[coupon.kind], coupon.email].filter(Boolean).join(" · "),
      to,
      coupon,
    })),
    { id: to, label: code, detail: "Look up this coupon", to },
  ];
}

const servicesFor = (typed: readonly string[]): SearchOption[] =>
  catalogue
    .filter(({ title }) => fits(typed, title))
    .slice(0, MOST)
    .map(({ id, title }) => ({
      id: `service ${id}`,
      label: title,
      detail: "On the website",
      to: paths.features.href({ item: id }),
    }));

const partsFor = (typed: readonly string[]): SearchOption[] =>
  destinations
    .filter(({ label, words = "" }) => fits(typed, `${label} ${words}`))
    .slice(0, MOST)
    .map(({ label, within, to }) => ({ id: to, label, detail: within, to }));

/** What the search leads to for a text, by kinds; kinds of which there is nothing are left out. */
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
    { name: "Coupons", options: couponsIn(text, coupons) },
    { name: "Console", options: partsFor(typed) },
    { name: "Posts and updates", options: found === undefined ? [] : writingIn(found) },
    { name: "Services", options: servicesFor(typed) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
