import type { Doc } from "../_generated/dataModel";
import { business } from "../business/business";
import { getDetails } from "../businessDetails/model";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { cardsOf, findPerson, MOST_CARDS } from "../people/lookup";
import { serviceTitles } from "../services/titles";
import { toEmailAddress } from "../typed/emailAddress";
import { mentionFinder, type Wanted } from "../typed/mentions";
import { phoneDigits } from "../typed/phone";
import type { Subject } from "./fields";

/** The most corrections of a card to read for previous values. */
const MOST_CHANGES = 12;

/** The most values of a kind to search for. */
const MOST_WANTED = 12;

const unique = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== undefined).filter((value) => value !== "")),
];

const uniqueNumbers = (phones: readonly (string | undefined)[]) =>
  unique(phones.map((phone) => phone && phoneDigits(phone)));

/** The person with this address or phone number. Fails with `notFound`. */
export async function requireSubject(ctx: ReadCtx, contact: string): Promise<Subject> {
  const person = await findPerson(ctx, contact);
  // Somebody without a card can still have an account, or something in quarantine.
  const email = person === null ? toEmailAddress(contact) : person.email;
  if (person === null && email === undefined) fail("notFound", {});
  const cards = person === null ? [] : await cardsOf(ctx, person);
  const phones: string[] = [];
  for (const digits of uniqueNumbers(cards.map(({ phone }) => phone)))
    if (await isNumberTheirs(ctx, cards, digits)) phones.push(digits);
  const emails = unique([email, ...cards.map((card) => card.email)]);
  return {
    personId: person?._id,
    emails,
    phones,
    names: unique(cards.map(({ name }) => name)),
    wanted: await wantedOf(ctx, cards, emails),
    references: [],
  };
}

/** Whether nobody else has a number: a household may share one. */
export async function isNumberTheirs(
  ctx: ReadCtx,
  cards: readonly Doc<"people">[],
  digits: string,
): Promise<boolean> {
  const known = await ctx.db
    .query("people")
    .withIndex("by_phoneDigits_and_lastAt", (q) => q.eq("phoneDigits", digits))
    .take(MOST_CARDS + 1);
  return known.every(({ _id }) => cards.some((card) => card._id === _id));
}

/** Whether nobody else has an address. */
export async function isEmailTheirs(
  ctx: ReadCtx,
  cards: readonly Doc<"people">[],
  email: string,
): Promise<boolean> {
  const known = await ctx.db
    .query("people")
    .withIndex("by_email_and_phoneDigits", (q) => q.eq("email", email))
    .first();
  return known === null || cards.some(({ _id }) => _id === known._id);
}

/** Words that are in all our emails. */
const listOurFacts = async (ctx: ReadCtx) =>
  JSON.stringify([business, (await getDetails(ctx)).team, serviceTitles]);
const nothing: Wanted = { emails: [], phones: [], names: [] };

/** What to search other people's texts for: values of their cards, except our own facts and shared ones. */
async function wantedOf(
  ctx: ReadCtx,
  cards: readonly Doc<"people">[],
  emails: readonly string[],
): Promise<Wanted> {
  const former = { name: [] as string[], phone: [] as string[], email: [] as string[] };
  for (const { _id } of cards) {
    const changes = await ctx.db
      .query("personChanges")
      .withIndex("by_personId_and_at", (q) => q.eq("personId", _id))
      .order("desc")
      .take(MOST_CHANGES);
    for (const { field, from } of changes.flatMap(({ values }) => values))
      if (from !== undefined && field in former) former[field as keyof typeof former].push(from);
  }
  const all: Wanted = {
    emails: unique([...emails, ...former.email]),
    phones: uniqueNumbers([
      ...cards.flatMap(({ phone, otherPhones = [] }) => [phone, ...otherPhones]),
      ...former.phone,
    ]),
    names: unique([
      ...cards.flatMap(({ name, otherNames = [] }) => [name, ...otherNames]),
      ...former.name,
    ]),
  };
  const wanted: Wanted = { ...nothing };
  const ourFacts = await listOurFacts(ctx);
  for (const kind of ["emails", "phones", "names"] as const) {
    const others = all[kind]
      .filter((value) => mentionFinder({ ...nothing, [kind]: [value] })(ourFacts).length === 0)
      .slice(0, MOST_WANTED);
    const isTheirs = { emails: isEmailTheirs, phones: isNumberTheirs, names: () => true }[kind];
    wanted[kind] = [];
    for (const value of others) if (await isTheirs(ctx, cards, value)) wanted[kind].push(value);
  }
  return wanted;
}
