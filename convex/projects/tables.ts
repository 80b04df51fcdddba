import { defineTable } from "convex/server";
import { v } from "convex/values";
import { writtenFields } from "../content/tables";
import { ownedTable } from "../core/ownership";
import { marks } from "../submissions/fields";
import { answerFields, imageFields, trackingFields, vBriefValue } from "./brief/fields";
import { draftContent, shownPicture, vPlace, vSaid } from "./drafts/fields";
import { projectFields, vDraftAnswer, vEventKind, vProjectSide, vSide } from "./fields";

export const projectTables = {
  /** A website design brief, and how far its design has come. */
  webFormSubmissions: ownedTable(
    defineTable({
      ...trackingFields,
      ...answerFields,
      logoFile: v.optional(v.id("uploads")),
      bannerFile: v.optional(v.id("uploads")),
      additionalImages: v.array(v.object({ ...imageFields, file: v.id("uploads") })),
      lastModifiedBy: writtenFields.lastModifiedBy,
      ...projectFields,
      ...marks,
    })
      .index("by_reference", ["reference"])
      .index("by_clientEmail_and_quarantined", ["clientEmail", "quarantined"])
      .index("by_clientEmail_and_isProved", ["clientEmail", "isProved"])
      .index("by_quarantined_and_submittedAt", ["quarantined", "submittedAt"])
      .index("by_quarantined_and_status", ["quarantined", "status"])
      .index("by_quarantined_and_waitingOn_and_dueOn", ["quarantined", "waitingOn", "dueOn"])
      .index("by_quoteReference", ["quoteReference"]),
    {
      byEmail: "by_clientEmail_and_quarantined",
      copy: "records",
      mentions: {
        label: "Website brief",
        fields: [
          "extraNotes",
          "developerNotes",
          "pages",
          "additionalImages",
          "stages",
          "beforeMove",
        ],
        most: 10,
      },
      kept: [{ period: "briefs" }],
    },
  ),

  /** The news of a project that its client hasn't been emailed yet, and when they last were. */
  projectEmails: ownedTable(
    defineTable({
      designId: v.id("webFormSubmissions"),
      waiting: v.array(v.object({ what: vEventKind, words: v.string(), at: v.number() })),
      /** When the next email leaves; absent while there's none to come. */
      dueAt: v.optional(v.number()),
      emailedAt: v.optional(v.number()),
      /** Its client wants no more of them. */
      stoppedAt: v.optional(v.number()),
    }).index("by_designId", ["designId"]),
    {
      belongsTo: "designId",
      copy: "nothing: each goes to them by email",
      mentions: { label: "Email about a project, still to leave", fields: ["waiting"] },
    },
  ),

  /** What a client put right in their brief: what it was before, and when. */
  briefChanges: ownedTable(
    defineTable({
      designId: v.id("webFormSubmissions"),
      at: v.number(),
      values: v.array(vBriefValue),
    }).index("by_designId_and_at", ["designId", "at"]),
    {
      belongsTo: "designId",
      copy: "records",
      mentions: { label: "Correction of a brief", fields: ["values"] },
    },
  ),

  /** What a client wrote in their project; it stands in their conversation, too. */
  projectMessages: ownedTable(
    defineTable({
      designId: v.id("webFormSubmissions"),
      text: v.string(),
      at: v.number(),
      /** A push id: the same one for every try. */
      requestId: v.string(),
    })
      .index("by_designId_and_at", ["designId", "at"])
      .index("by_requestId", ["requestId"]),
    {
      belongsTo: "designId",
      copy: "records",
      mentions: { label: "Message in a project", fields: ["text"] },
    },
  ),

  /** Who looks at a project: a row for each side. */
  projectViewers: ownedTable(
    defineTable({
      designId: v.id("webFormSubmissions"),
      side: vProjectSide,
      /** Until when they count as looking, unless they say so again. */
      until: v.number(),
    }).index("by_designId_and_side", ["designId", "side"]),
    { belongsTo: "designId", copy: "nothing: it says who looks at a screen now" },
  ),

  /** What the owner shows a client of their design: a row for each version. None is changed once it's given. */
  drafts: ownedTable(
    defineTable({
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
    {
      belongsTo: "designId",
      copy: "drafts",
      mentions: { label: "Draft of a website", fields: ["title", "note", "answers"] },
    },
  ),

  /** What is said about a draft at one place, or in general: the comment and the answers to it. */
  draftComments: ownedTable(
    defineTable({
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
    {
      belongsTo: "designId",
      copy: "drafts",
      mentions: { label: "Comment on a draft", fields: ["said"] },
    },
  ),

  /** The pictures that either side has added to a design. */
  projectFiles: ownedTable(
    defineTable({
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
      isNotified: v.boolean(),
    })
      .index("by_designId_and_deletedAt", ["designId", "deletedAt"])
      .index("by_requestId", ["requestId"]),
    { belongsTo: "designId", copy: "drafts" },
  ),
};
