import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { pick } from "convex-helpers";
import { fail } from "../core/errors";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { versionArgs } from "../core/versions";
import { addPerson, undoAdding } from "./adding";
import { cardsForOwner, listDevices, removeDevice as remove, saveDevice as save } from "./devices";
import { deviceRow, personFields, personNoteFields, typedDevice } from "./fields";
import { joinPeople, separatePeople } from "./joining";
import { findForOwner, listArgs, listPeople, personRow } from "./lookup";
import * as noteModel from "./notes";
import { findPeople } from "./search";

const vPerson = v.object(personFields);
const vNoteId = v.id("personNotes");

/** Everybody we have heard of, or those that are asked for, the latest first or by name. Fails with `invalid`. */
export const list = ownerQuery({
  args: { ...listArgs, ...pageArgs },
  returns: paginationResultValidator(vPerson),
  handler: (ctx, args) => listPeople(ctx, args),
});

/** People by their name, email or phone number, the latest first. */
export const search = ownerQuery({
  args: { text: v.string(), ...pageArgs },
  returns: paginationResultValidator(vPerson),
  handler: (ctx, { text, paginationOpts }) => findPeople(ctx, text, paginationOpts),
});

/** Somebody by their email address or phone number. */
const byContact = { contact: v.string() };

/**
 * Adds somebody who has sent nothing: with an address or a number, and perhaps a first note. Nobody is emailed. Returns by what
 * they're known. Fails with `invalid`.
 */
export const add = ownerMutation({
  args: {
    name: v.string(),
    ...pick(personFields, ["email", "phone", "address", "postcode"]),
    note: v.optional(v.string()),
  },
  returns: v.string(),
  handler: (ctx, typed) => addPerson(ctx, typed, { by: ctx.owner.email, now: Date.now() }),
});

/** Takes that back, unless something hangs on it by now: fails with `changedMeanwhile`. */
export const undoAdd = ownerMutation({
  args: byContact,
  returns: v.null(),
  handler: (ctx, { contact }) => undoAdding(ctx, contact),
});

/** The person of an email address or a phone number, or null. */
export const person = ownerQuery({
  args: byContact,
  returns: v.union(vPerson, v.null()),
  handler: async (ctx, { contact }) => {
    const found = await findForOwner(ctx, contact);
    return found && personRow(found);
  },
});

/** Says whether somebody is reminded of overdue invoices by itself. Fails with `notFound`. */
export const setInvoiceReminders = ownerMutation({
  args: { ...byContact, stopped: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { contact, stopped }) => {
    const found = (await findForOwner(ctx, contact)) ?? fail("notFound", {});
    await ctx.db.patch("people", found._id, { noInvoiceReminders: stopped || undefined });
  },
});

/**
 * Has two cards shown as one person. Returns by what the person and the card that was joined are known. Fails with
 * `notFound` or `invalid`.
 */
export const join = ownerMutation({
  args: { ...byContact, other: v.string() },
  returns: v.object({ contact: v.string(), joined: v.string() }),
  handler: (ctx, args) => joinPeople(ctx, { ...args, by: ctx.owner.email }, Date.now()),
});

/** Makes a card that was joined a person of its own again. Fails with `notFound`. */
export const separate = ownerMutation({
  args: { ...byContact, other: v.string() },
  returns: v.null(),
  handler: (ctx, args) => separatePeople(ctx, { ...args, by: ctx.owner.email }, Date.now()),
});

/** The owner's notes about somebody, newest first. */
export const notes = ownerQuery({
  args: { ...byContact, ...pageArgs },
  returns: paginationResultValidator(v.object({ _id: vNoteId, ...personNoteFields })),
  handler: (ctx, { contact, paginationOpts }) => noteModel.listNotes(ctx, contact, paginationOpts),
});

/** Writes a note about somebody. Fails with `notFound` or `invalid`. */
export const addNote = ownerMutation({
  args: { ...byContact, text: v.string() },
  returns: v.null(),
  handler: (ctx, args) => noteModel.addNote(ctx, { ...args, by: ctx.owner.email }, Date.now()),
});

/** Changes a note. Fails with `notFound`, `invalid` or `changedMeanwhile`. */
export const saveNote = ownerMutation({
  args: { noteId: vNoteId, text: v.string(), ...versionArgs },
  returns: v.object(versionArgs),
  handler: (ctx, args) => noteModel.saveNote(ctx, args, Date.now()),
});

/** Deletes a note; for some minutes `restoreNote` brings it back. Fails with `notFound`. */
export const removeNote = ownerMutation({
  args: { noteId: vNoteId },
  returns: v.null(),
  handler: (ctx, { noteId }) => noteModel.removeNote(ctx, noteId, Date.now()),
});

/** Brings a deleted note back. Fails with `notFound` once it's gone for good. */
export const restoreNote = ownerMutation({
  args: { noteId: vNoteId },
  returns: v.null(),
  handler: (ctx, { noteId }) => noteModel.restoreNote(ctx, noteId),
});

/** What somebody has, on all of their cards. Fails with `notFound`. */
export const devices = ownerQuery({
  args: byContact,
  returns: v.array(v.object(deviceRow)),
  handler: async (ctx, { contact }) => listDevices(ctx, await cardsForOwner(ctx, contact)),
});

/** Adds a device of somebody's, or changes one. Fails with `notFound`, `invalid` or `changedMeanwhile`. */
export const saveDevice = ownerMutation({
  args: { ...byContact, ...typedDevice, ...versionArgs },
  returns: v.object(versionArgs),
  handler: async (ctx, { contact, ...typed }) =>
    save(ctx, await cardsForOwner(ctx, contact), typed, Date.now()),
});

/** Deletes a device of somebody's. Fails with `notFound`. */
export const removeDevice = ownerMutation({
  args: { ...byContact, deviceId: v.id("devices") },
  returns: v.null(),
  handler: async (ctx, { contact, deviceId }) =>
    remove(ctx, await cardsForOwner(ctx, contact), deviceId),
});
