import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { checked } from "../core/checked";
import { fail } from "../core/errors";
import { deleteIfEmpty } from "../email/model";
import { conversationKey } from "../notifications/conversation";
import { deletePerson, hasRecords, lastChangeOf } from "./forgetting";
import { addingForm } from "./formRules";
import { cardsOf, contactOf, findByEmail, findByPhoneAlone, findCard } from "./lookup";
import { addNote } from "./notes";
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
  const { note, address, postcode, ...who } = checked(addingForm, typed);
  const { email, phone = "" } = who;
  const known =
    email === undefined ? await findByPhoneAlone(ctx, phone) : await findByEmail(ctx, email);
  if (known !== null) {
    if (isSameAs(known, who)) return contactOf(known);
    const [field, what] = email === undefined ? ["phone", "number"] : ["email", "address"];
    const whose = `This ${what} is ${known.name ?? contactOf(known)}’s already`;
    fail("invalid", { fields: { [field]: whose } });
  }
  const card = cardFields({ ...who, address, postcode });
  const searchText = toSearchText(card.words);
  await ctx.db.insert("people", {
    ...card,
    address,
    postcode,
    searchText,
    lastAt: now,
    addedAt: now,
  });
  const contact = contactOf(who);
  if (note !== undefined) await addNote(ctx, { contact, by, text: note }, now);
  return contact;
}

/** Undoes that; idempotent. Fails with `changedMeanwhile` once they have a record or note, were emailed or joined. */
export async function undoAdding(ctx: MutationCtx, contact: string): Promise<void> {
  const card = await findCard(ctx, contact);
  if (card === null) return;
  const isAlone = card.joinedInto === undefined && (await cardsOf(ctx, card)).length === 1;
  const last = await lastChangeOf(ctx, card);
  if (card.addedAt !== last || !isAlone || (await hasRecords(ctx, card)))
    fail("changedMeanwhile", { lastModified: last });
  await deletePerson(ctx, card);
  await deleteIfEmpty(ctx, conversationKey(card, ""));
}
