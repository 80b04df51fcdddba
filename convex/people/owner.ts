import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { fail } from "../core/errors";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { versionArgs } from "../core/versions";
import { addPerson, undoAdding } from "./adding";
import { cardsForOwner, listDevices, removeDevice as remove, saveDevice as save } from "./devices";
import {
  deviceRow,
  personFields,
  personNoteFields,
  typedDevice,
  typedPerson,
  vLineWords,
} from "./fields";
import { contactArgs, fileArgs, findImported, importPeople, undoImporting } from "./importing";
import { joinPeople, separatePeople } from "./joining";
import { findForOwner, listArgs, listPeople, personRow } from "./lookup";
import * as noteModel from "./notes";
import { findPeople } from "./search";

const vPerson = v.object(personFields);
const vNoteId = v.id("personNotes");

/** A page of people, optionally filtered, latest first or by name. Fails with `invalid`. */
export const list = ownerQuery({
  args: { ...listArgs, ...pageArgs },
  returns: paginationResultValidator(vPerson),
  handler: (ctx, args) => listPeople(ctx, args),
});

/** People by name, email address or phone number, latest first. */
export const search = ownerQuery({
  args: { text: v.string(), ...pageArgs },
  returns: paginationResultValidator(vPerson),
  handler: (ctx, { text, paginationOpts }) => findPeople(ctx, text, paginationOpts),
});

/** An email address or phone number. */
const byContact = { contact: v.string() };

/** Adds a person, with a note if any, and emails nobody. Returns their contact. Fails with `invalid`. */
export const add = ownerMutation({
  args: typedPerson,
  returns: v.string(),
  handler: (ctx, typed) => addPerson(ctx, typed, { by: ctx.owner.email, now: Date.now() }),
});

/** Undoes `add`. Fails with `changedMeanwhile` if the person has changed since. */
export const undoAdd = ownerMutation({
  args: byContact,
  returns: v.null(),
  handler: (ctx, { contact }) => undoAdding(ctx, contact),
});

/**
 * Which lines of a file are people that we know, by address or number, and whether some came from it already. Fails with
 * `invalid` for too many lines.
 */
export const knownInFile = ownerQuery({
  args: contactArgs,
  returns: v.object({ known: v.array(vLineWords), isBegun: v.boolean() }),
  handler: (ctx, args) => findImported(ctx, args),
});

/**
 * Adds the people of some lines of a file, except those that we know or whose line has a problem, and emails nobody. A
 * line counts once, however often it's sent. Fails with `invalid` for too many lines.
 */
export const importFile = ownerMutation({
  args: fileArgs,
  returns: v.object({
    added: v.number(),
    known: v.array(vLineWords),
    problems: v.array(vLineWords),
  }),
  handler: (ctx, args) => importPeople(ctx, args, { by: ctx.owner.email, now: Date.now() }),
});

/** Takes back some of the people that came from a file, except those who have changed since; call it until it's done. */
export const undoImport = ownerMutation({
  args: { importId: v.string() },
  returns: v.object({ removed: v.number(), kept: v.number(), isDone: v.boolean() }),
  handler: (ctx, { importId }) => undoImporting(ctx, importId),
});

export const person = ownerQuery({
  args: byContact,
  returns: v.union(vPerson, v.null()),
  handler: async (ctx, { contact }) => {
    const found = await findForOwner(ctx, contact);
    return found && personRow(found);
  },
});

/** Turns automatic invoice reminders for a person on or off. Fails with `notFound`. */
export const setInvoiceReminders = ownerMutation({
  args: { ...byContact, stopped: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { contact, stopped }) => {
    const found = (await findForOwner(ctx, contact)) ?? fail("notFound", {});
    await ctx.db.patch("people", found._id, { noInvoiceReminders: stopped || undefined });
  },
});

/** Joins two cards. Returns the contacts of the shown and the joined card. Fails with `notFound` or `invalid`. */
export const join = ownerMutation({
  args: { ...byContact, other: v.string() },
  returns: v.object({ contact: v.string(), joined: v.string() }),
  handler: (ctx, args) => joinPeople(ctx, { ...args, by: ctx.owner.email }, Date.now()),
});

/** Separates a joined card. Fails with `notFound`. */
export const separate = ownerMutation({
  args: { ...byContact, other: v.string() },
  returns: v.null(),
  handler: (ctx, args) => separatePeople(ctx, { ...args, by: ctx.owner.email }, Date.now()),
});

/** The owners' notes about a person, newest first. */
export const notes = ownerQuery({
  args: { ...byContact, ...pageArgs },
  returns: paginationResultValidator(v.object({ _id: vNoteId, ...personNoteFields })),
  handler: (ctx, { contact, paginationOpts }) => noteModel.listNotes(ctx, contact, paginationOpts),
});

/** Adds a note about a person. Fails with `notFound` or `invalid`. */
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

/** Deletes a note, which `restoreNote` can restore for some minutes. Fails with `notFound`. */
export const removeNote = ownerMutation({
  args: { noteId: vNoteId },
  returns: v.null(),
  handler: (ctx, { noteId }) => noteModel.removeNote(ctx, noteId, Date.now()),
});

/** Restores a deleted note. Fails with `notFound` once it's permanently deleted. */
export const restoreNote = ownerMutation({
  args: { noteId: vNoteId },
  returns: v.null(),
  handler: (ctx, { noteId }) => noteModel.restoreNote(ctx, noteId),
});

/** A person's devices, on all their cards. Fails with `notFound`. */
export const devices = ownerQuery({
  args: byContact,
  returns: v.array(v.object(deviceRow)),
  handler: async (ctx, { contact }) => listDevices(ctx, await cardsForOwner(ctx, contact)),
});

/** Adds or changes a person's device. Fails with `notFound`, `invalid` or `changedMeanwhile`. */
export const saveDevice = ownerMutation({
  args: { ...byContact, ...typedDevice, ...versionArgs },
  returns: v.object(versionArgs),
  handler: async (ctx, { contact, ...typed }) =>
    save(ctx, await cardsForOwner(ctx, contact), typed, Date.now()),
});

/** Deletes a person's device. Fails with `notFound`. */
export const removeDevice = ownerMutation({
  args: { ...byContact, deviceId: v.id("devices") },
  returns: v.null(),
  handler: async (ctx, { contact, deviceId }) =>
    remove(ctx, await cardsForOwner(ctx, contact), deviceId),
});
