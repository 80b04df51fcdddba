import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { CorrectedField, CorrectedValue } from "./fields";
import { findByEmail, findByPhoneAlone, indexCards, shownCard } from "./lookup";
import { cardFields, type PersonDetails, withOther } from "./rules";

/** The right details for everything that's found by one of somebody's addresses. */
export interface RightContact {
  /** That address: everything that's found by it is corrected. */
  known: string;
  name: string;
  /** Where they are reached from now on. */
  email: string;
  phone?: string | undefined;
  /** They have a new address: links sent to the old one must stop working. */
  isMoved: boolean;
}

/** Rows of one person that are corrected of each kind: what is still open is never that much. */
export const MOST_CORRECTED = 100;

const isNew = (values: readonly CorrectedValue[], field: CorrectedField): boolean =>
  values.some((value) => value.field === field);

/** Nobody gets what somebody else is known by; a card of their own gets what they had in exchange. */
export async function requireFree(
  ctx: MutationCtx,
  person: Doc<"people">,
  { email, phone = "" }: PersonDetails,
): Promise<void> {
  if (email === undefined && person.email !== undefined)
    fail("invalid", {
      fields: { email: "They are known by their email address: it can be changed, not taken away" },
    });
  const other =
    email === undefined ? await findByPhoneAlone(ctx, phone) : await findByEmail(ctx, email);
  if (other === null || other._id === person._id) return;
  const field = email === undefined ? "phone" : "email";
  const isOwn = (await shownCard(ctx, other))._id === person._id;
  if (!isOwn || person[field] === undefined)
    fail("invalid", {
      fields: {
        [field]: `Somebody is known by this ${field === "email" ? "address" : "number"} already: join the two if they’re one person`,
      },
    });
  const had =
    field === "email"
      ? { email: person.email }
      : { phone: person.phone, phoneDigits: person.phoneDigits };
  await ctx.db.patch("people", other._id, had);
}

function formerContact({ email, phoneDigits: digits }: Doc<"people">, values: CorrectedValue[]) {
  if (email !== undefined) return isNew(values, "email") ? email : undefined;
  return isNew(values, "email") || isNew(values, "phone") ? digits : undefined;
}

/**
 * Puts somebody's card right, and writes down what was there before and who has changed it.
 * @param at names the version
 */
export async function correctCard(
  ctx: MutationCtx,
  person: Doc<"people">,
  { right, values }: { right: PersonDetails; values: CorrectedValue[] },
  { by, at }: { by: string; at: number },
): Promise<Id<"personChanges">> {
  // They are still found by what they were known by.
  const card = cardFields(right, person.words);
  // What wasn't changed goes on following what they send.
  const isElsewhere = isNew(values, "address") || isNew(values, "postcode");
  const { address, postcode } = isElsewhere ? right : person;
  await ctx.db.patch("people", person._id, {
    ...card,
    address,
    postcode,
    otherNames: withOther(person.otherNames, undefined, card.name),
    otherPhones: withOther(person.otherPhones, undefined, card.phone),
    lastModified: at,
    ...(isNew(values, "email") && { mailProblem: undefined }),
  });
  await indexCards(ctx, { ...person, words: card.words });
  return ctx.db.insert("personChanges", {
    personId: person._id,
    kind: "corrected",
    at,
    by,
    values,
    formerContact: formerContact(person, values),
  });
}
