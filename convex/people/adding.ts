import type * as z from "zod/mini";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { checked } from "../core/checked";
import { fail } from "../core/errors";
import { deleteIfEmpty } from "../email/model";
import { conversationKey } from "../notifications/conversation";
import { deletePerson, hasRecords, lastChangeOf } from "./forgetting";
import { addingForm } from "./formRules";
import { cardsOf, contactOf, findByEmail, findByPhoneAlone, findCard } from "./lookup";
import { cardFields, type PersonDetails, toSearchText } from "./rules";

const isSameAs = (card: Doc<"people">, { name, email, phone }: PersonDetails): boolean =>
  card.addedAt !== undefined && card.name === name && card.email === email && card.phone === phone;

/**
 * Adds a person without a record, without an email. Returns their contact; idempotent. Fails with `invalid`, also if
 * somebody else has the address, or the number alone.
 */
export async function addPerson(
  ctx: MutationCtx,
  typed: Record<string, unknown>,
  { by, now }: { by: string; now: number },
): Promise<string> {
  const person = checked(addingForm, typed);
  const { name, email, phone = "" } = person;
  const known =
    email === undefined ? await findByPhoneAlone(ctx, phone) : await findByEmail(ctx, email);
  if (known !== null) {
    if (isSameAs(known, { name, email, phone: person.phone })) return contactOf(known);
    const [field, what] = email === undefined ? ["phone", "number"] : ["email", "address"];
    const whose = `This ${what} is ${known.name ?? contactOf(known)}’s already`;
    fail("invalid", { fields: { [field]: whose } });
  }
  return insertPerson(ctx, person, { by, now });
}

type AddedPerson = z.output<typeof addingForm>;

/** Stores a new person, with their note. Returns their contact. @param from the file they're from */
export async function insertPerson(
  ctx: MutationCtx,
  { note, ...person }: AddedPerson,
  {
    by,
    now,
    ...from
  }: { by: string; now: number } & Pick<Doc<"people">, "importId" | "importLine">,
): Promise<string> {
  const { address, postcode } = person;
  const card = cardFields(person);
  const searchText = toSearchText(card.words);
  const row = { ...card, ...from, address, postcode, searchText, lastAt: now, addedAt: now };
  const personId = await ctx.db.insert("people", row);
  if (note !== undefined)
    await ctx.db.insert("personNotes", { personId, text: note, by, at: now, lastModified: now });
  return contactOf(person);
}

/** Undoes that; idempotent. Fails with `changedMeanwhile` once they have a record or note, were emailed or joined. */
export async function undoAdding(ctx: MutationCtx, contact: string): Promise<void> {
  const card = await findCard(ctx, contact);
  if (card !== null && !(await removeAdded(ctx, card)))
    fail("changedMeanwhile", { lastModified: await lastChangeOf(ctx, card) });
}

/** Deletes an added person, unless they've changed since. Returns whether they're gone. */
export async function removeAdded(ctx: MutationCtx, card: Doc<"people">): Promise<boolean> {
  const isAlone = card.joinedInto === undefined && (await cardsOf(ctx, card)).length === 1;
  const isAsAdded = card.addedAt === (await lastChangeOf(ctx, card));
  if (!isAsAdded || !isAlone || (await hasRecords(ctx, card))) return false;
  await deletePerson(ctx, card);
  await deleteIfEmpty(ctx, conversationKey(card, ""));
  return true;
}
