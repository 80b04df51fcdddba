import type { Doc } from "../_generated/dataModel";
import { fail } from "../errors";
import { cardsOf, MOST_CARDS } from "../people/cards";
import { findPerson } from "../people/lookup";
import { phoneDigits } from "../people/rules";
import type { ReadCtx } from "../readCtx";
import { toEmailAddress } from "../submissions/emailAddress";
import type { Subject } from "./fields";

/** Whom an address or a phone number stands for. Fails with `notFound` where it's neither. */
export async function requireSubject(ctx: ReadCtx, contact: string): Promise<Subject> {
  const person = await findPerson(ctx, contact);
  // Without a card there can still be an account, or something in quarantine.
  const email = person === null ? toEmailAddress(contact) : person.email;
  if (person === null && email === undefined) fail("notFound", {});
  const cards = person === null ? [] : await cardsOf(ctx, person);
  const emails = new Set([email, ...cards.map((card) => card.email)]);
  const names = new Set(cards.map(({ name }) => name));
  return {
    personId: person?._id,
    emails: [...emails].filter((each) => each !== undefined),
    phones: await ownPhones(ctx, cards),
    names: [...names].filter((each) => each !== undefined),
    references: [],
    namedIn: [],
  };
}

/** The numbers of somebody's cards, unless somebody else is known by it too: a home shares one. */
async function ownPhones(ctx: ReadCtx, cards: readonly Doc<"people">[]): Promise<string[]> {
  const numbers = new Set(
    cards.flatMap(({ phone }) => (phone === undefined ? [] : phoneDigits(phone))),
  );
  const own: string[] = [];
  for (const digits of numbers) {
    const known = await ctx.db
      .query("people")
      .withIndex("by_phoneDigits_and_lastAt", (q) => q.eq("phoneDigits", digits))
      .take(MOST_CARDS + 1);
    if (known.every(({ _id }) => cards.some((card) => card._id === _id))) own.push(digits);
  }
  return own;
}
