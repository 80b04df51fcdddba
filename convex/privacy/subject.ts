import type { Doc } from "../_generated/dataModel";
import { env } from "../_generated/server";
import { business } from "../business/business";
import { team } from "../business/team";
import { ownerEmails } from "../core/account";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { cardsOf, findPerson, MOST_CARDS } from "../people/lookup";
import { personMatch, searchPeople } from "../people/search";
import { serviceTitles } from "../services/titles";
import { digitsIn } from "../shared/fold";
import { toEmailAddress } from "../typed/emailAddress";
import { isPersonal, phoneDigits } from "../typed/phone";
import type { Subject, Wanted } from "./fields";
import { hasName, isWholeName } from "./mentions";

/** Values of a kind that are looked for: each is asked for among all people. */
const MOST_WANTED = 6;

/** Corrections of a card that are looked at for what somebody was known by before. */
const MOST_CHANGES = 12;

const unique = (values: readonly (string | undefined)[]): string[] =>
  [...new Set(values.filter((value) => value !== undefined && value !== ""))] as string[];

/** The person whom an address or a phone number stands for. Fails with `notFound` where it's neither. */
export async function requireSubject(ctx: ReadCtx, contact: string): Promise<Subject> {
  const person = await findPerson(ctx, contact);
  // Without a card there can still be an account, or something in quarantine.
  const email = person === null ? toEmailAddress(contact) : person.email;
  if (person === null && email === undefined) fail("notFound", {});
  const cards = person === null ? [] : await cardsOf(ctx, person);
  const known = {
    emails: unique([email, ...cards.map((card) => card.email)]),
    names: unique(cards.map(({ name }) => name)),
  };
  return {
    personId: person?._id,
    ...known,
    phones: await ownPhones(ctx, cards),
    wanted: await wantedOf(ctx, { cards, emails: known.emails }),
    leftOut: [],
    references: [],
    namedIn: [],
  };
}

/** The numbers of somebody's cards, unless somebody else is known by it too: a home shares one. */
async function ownPhones(ctx: ReadCtx, cards: readonly Doc<"people">[]): Promise<string[]> {
  const own: string[] = [];
  for (const digits of unique(cards.map(({ phone }) => phone && phoneDigits(phone))))
    if (await isNumberTheirs(ctx, cards, digits)) own.push(digits);
  return own;
}

async function isNumberTheirs(
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

/** What stands in everybody's emails, and is nobody's to take out. */
const ourNumbers = [
  phoneDigits(business.phone.display),
  digitsIn(business.abn),
  digitsIn(business.bank.bsb + business.bank.accountNumber),
];
const ourWords = [
  business.name,
  `${business.street} ${business.suburb} ${business.state}`,
  business.bank.accountName,
  ...team.map(({ name }) => name),
  ...Object.values<string>(serviceTitles),
];

const isOurEmail = (email: string) =>
  [business.email, ...ownerEmails()].includes(email) ||
  (env.EMAIL_FROM ?? "").toLowerCase().includes(email);
const isOurNumber = (number: string) => ourNumbers.includes(number.split("x")[0] ?? "");
const isOurName = (name: string) => ourWords.some((words) => hasName(words, name));

/**
 * What is taken out of others' words: what is on somebody's cards, or was until it was put right, as long as it's no fact
 * of ours, is clearly what it is said to be, and nobody else is known by it.
 */
async function wantedOf(
  ctx: ReadCtx,
  { cards, emails }: { cards: readonly Doc<"people">[]; emails: readonly string[] },
): Promise<Wanted> {
  const former = await formerValues(ctx, cards);
  const names = unique([
    ...cards.map(({ name }) => name),
    ...former.names,
    ...cards.flatMap(({ otherNames = [] }) => otherNames),
  ]).filter((name) => isWholeName(name) && !isOurName(name));
  const phones = unique(
    [
      ...cards.map(({ phone }) => phone),
      ...former.phones,
      ...cards.flatMap(({ otherPhones = [] }) => otherPhones),
    ].map((phone) => phone && phoneDigits(phone)),
  ).filter((number) => isPersonal(number) && !isOurNumber(number));
  const wanted: Wanted = { emails: [], phones: [], names: [] };
  for (const email of unique([...emails, ...former.emails]).slice(0, 2 * MOST_WANTED)) {
    if (!isOurEmail(email) && (await isEmailTheirs(ctx, cards, email))) wanted.emails.push(email);
  }
  for (const phone of phones.slice(0, MOST_WANTED)) {
    if (!(await isNumberTheirs(ctx, cards, phone))) continue;
    const others = await othersFoundBy(ctx, cards, phone);
    if (others?.length === 0) wanted.phones.push(phone);
  }
  for (const name of names.slice(0, MOST_WANTED)) {
    const others = await othersFoundBy(ctx, cards, name);
    const isShared = (each: Doc<"people">) =>
      [each.name, ...(each.otherNames ?? [])].some((theirs = "") => hasName(theirs, name));
    if (others !== null && !others.some(isShared)) wanted.names.push(name);
  }
  return wanted;
}

/** What the cards said before the owner put it right. */
async function formerValues(ctx: ReadCtx, cards: readonly Doc<"people">[]) {
  const former = { names: [] as string[], phones: [] as string[], emails: [] as string[] };
  const lists = { name: former.names, phone: former.phones, email: former.emails };
  for (const { _id } of cards) {
    const changes = await ctx.db
      .query("personChanges")
      .withIndex("by_personId_and_at", (q) => q.eq("personId", _id))
      .order("desc")
      .take(MOST_CHANGES);
    for (const { field, from } of changes.flatMap(({ values }) => values)) {
      if (from !== undefined && field in lists) lists[field as keyof typeof lists].push(from);
    }
  }
  return former;
}

async function isEmailTheirs(
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

/** Cards that are read of those whom a search finds. */
const MOST_FOUND = 20;

/**
 * Other people's cards that a search by a number or a name leads to: it knows all that somebody ever gave. Null where that
 * are too many to tell.
 */
async function othersFoundBy(
  ctx: ReadCtx,
  cards: readonly Doc<"people">[],
  text: string,
): Promise<Doc<"people">[] | null> {
  if (personMatch(text) === null) return null;
  const { found, isMore } = await searchPeople(ctx, text);
  if (isMore || found.length > MOST_FOUND) return null;
  const others: Doc<"people">[] = [];
  for (const shown of found) {
    if (cards.some(({ _id }) => _id === shown._id)) continue;
    others.push(...(await cardsOf(ctx, shown)));
  }
  return others;
}
