import { defineTable } from "convex/server";
import { v } from "convex/values";
import { draftContent, shownPicture, vDraftAnswer, vPlace, vSaid, vSide } from "./fields";

export const draftTables = {
  /** What the owner shows a client of their design: a row for each version. None is changed once it's given. */
  drafts: defineTable({
    designId: v.id("webFormSubmissions"),
    /** 1, 2, 3 …; that of a draft which was taken back is given to the next one. */
    version: v.number(),
    /** The press that gave it. */
    requestId: v.string(),
    ...draftContent,
    pictures: v.array(
      v.object({ ...shownPicture, file: v.id("uploads"), storageId: v.id("_storage") }),
    ),
    givenAt: v.number(),
    /** Taken back, and empty since then; the row stays so that a late repeat doesn't give it again. */
    takenBackAt: v.optional(v.number()),
    /** Of these one stands at most: the last that wasn't taken back. */
    answers: v.array(vDraftAnswer),
  })
    .index("by_designId_and_takenBackAt_and_version", ["designId", "takenBackAt", "version"])
    .index("by_requestId", ["requestId"]),

  /** What is said about a draft at one place, or in general: the comment and the answers to it. */
  draftComments: defineTable({
    designId: v.id("webFormSubmissions"),
    draftId: v.id("drafts"),
    /** What its pin says: it rises by one with each comment of a draft, and isn't used again. */
    number: v.number(),
    /** That of the comment itself. */
    requestId: v.string(),
    place: v.optional(vPlace),
    said: v.array(vSaid),
    /** When the owner said that it's dealt with. */
    resolvedAt: v.optional(v.number()),
    /** When the comment itself was deleted. */
    deletedAt: v.optional(v.number()),
  })
    .index("by_designId", ["designId"])
    .index("by_draftId_and_number", ["draftId", "number"])
    .index("by_draftId_and_deletedAt_and_number", ["draftId", "deletedAt", "number"])
    .index("by_requestId", ["requestId"]),

  /** The pictures that either side has added to a design. */
  projectFiles: defineTable({
    designId: v.id("webFormSubmissions"),
    requestId: v.string(),
    by: vSide,
    authorId: v.id("users"),
    /** What its sender calls it. */
    name: v.string(),
    fileName: v.string(),
    file: v.id("uploads"),
    storageId: v.id("_storage"),
    size: v.number(),
    at: v.number(),
    /** The file itself stays for as long as that can be undone. */
    deletedAt: v.optional(v.number()),
    /** The other side has heard of it. */
    isTold: v.boolean(),
  })
    .index("by_designId_and_deletedAt", ["designId", "deletedAt"])
    .index("by_requestId", ["requestId"]),
};
