import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { CorrectedField, CorrectedValue } from "./fields";
import { findByEmail, findByPhoneAlone, indexCards, shownCard } from "./lookup";
import { cardFields, type PersonDetails, withOther } from "./rules";

/** The corrected details of a person, for everything that has one of their addresses. */
export interface RightContact {
  known: string;
  name: string;
  email: string;
  phone?: string | undefined;
  /** Their address changed, so links sent to the old one must stop working. */
  isMoved: boolean;
}

/** The most rows of each kind to correct: nobody has that many open ones. */
export const MOST_CORRECTED = 100;

const isNew = (values: readonly CorrectedValue[], field: CorrectedField): boolean =>
  values.some((value) => value.field === field);

/** Fails if the details are somebody else's. Their own other card gets the old contact in exchange. */
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

/** Corrects a person's card, and records the old values and who changed them. @param at the new version */
export async function correctCard(
  ctx: MutationCtx,
  person: Doc<"people">,
  { right, values }: { right: PersonDetails; values: CorrectedValue[] },
  { by, at }: { by: string; at: number },
): Promise<Id<"personChanges">> {
  // Searches still find them by the old values.
  const card = cardFields(right, person.words);
  // What wasn't changed keeps following what they send.
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
