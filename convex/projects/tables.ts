import { defineTable } from "convex/server";
import { v } from "convex/values";
import { writtenFields } from "../content/tables";
import { ownedTable } from "../core/ownership";
import { recordMetadata } from "../submissions/fields";
import { answerFields, imageFields, trackingFields, vBriefValue } from "./brief/fields";
import { draftContent, shownPicture, vPlace, vSaid } from "./drafts/fields";
import { projectFields, vDraftAnswer, vEventKind, vProjectSide, vSide } from "./fields";

export const projectTables = {
  webFormSubmissions: ownedTable(
    defineTable({
      ...trackingFields,
      ...answerFields,
      logoFile: v.optional(v.id("uploads")),
      bannerFile: v.optional(v.id("uploads")),
      additionalImages: v.array(v.object({ ...imageFields, file: v.id("uploads") })),
      lastModifiedBy: writtenFields.lastModifiedBy,
      ...projectFields,
      ...recordMetadata,
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

  /** A project's events that its client hasn't been emailed about, and the last email. */
  projectEmails: ownedTable(
    defineTable({
      designId: v.id("webFormSubmissions"),
      waiting: v.array(v.object({ what: vEventKind, words: v.string(), at: v.number() })),
      /** When the next email is sent; absent if none is scheduled. */
      dueAt: v.optional(v.number()),
      emailedAt: v.optional(v.number()),
      stoppedAt: v.optional(v.number()),
    }).index("by_designId", ["designId"]),
    {
      belongsTo: "designId",
      copy: "nothing: each goes to them by email",
      mentions: { label: "Email about a project, still to leave", fields: ["waiting"] },
    },
  ),

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

  /** A client's messages in their project, which are also in their conversation. */
  projectMessages: ownedTable(
    defineTable({
      designId: v.id("webFormSubmissions"),
      text: v.string(),
      at: v.number(),
      /** A push id, the same for every retry. */
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

  /** Who is viewing a project: a row for each side. */
  projectViewers: ownedTable(
    defineTable({
      designId: v.id("webFormSubmissions"),
      side: vProjectSide,
      /** When they stop counting as viewing, unless they report it again. */
      until: v.number(),
    }).index("by_designId_and_side", ["designId", "side"]),
    { belongsTo: "designId", copy: "nothing: it’s who has a screen open now" },
  ),

  /** Drafts of a design: a row for each version, which doesn't change once it's given. */
  drafts: ownedTable(
    defineTable({
      designId: v.id("webFormSubmissions"),
      /** 1, 2, 3 …; the next draft reuses the number of a withdrawn one. */
      version: v.number(),
      requestId: v.string(),
      ...draftContent,
      pictures: v.array(
        v.object({ ...shownPicture, file: v.id("uploads"), storageId: v.id("_storage") }),
      ),
      givenAt: v.number(),
      /** Withdrawn and emptied; the row stays, so that a late retry doesn't give it again. */
      takenBackAt: v.optional(v.number()),
      /** The last one that wasn't taken back counts. */
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

  /** Comments on drafts, at a place or in general, with their replies. */
  draftComments: ownedTable(
    defineTable({
      designId: v.id("webFormSubmissions"),
      draftId: v.id("drafts"),
      /** The number on its pin: rises with each comment on a draft, and isn't reused. */
      number: v.number(),
      requestId: v.string(),
      place: v.optional(vPlace),
      said: v.array(vSaid),
      resolvedAt: v.optional(v.number()),
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

  /** Pictures that either side has added to a design. */
  projectFiles: ownedTable(
    defineTable({
      designId: v.id("webFormSubmissions"),
      requestId: v.string(),
      by: vSide,
      authorId: v.id("users"),
      name: v.string(),
      fileName: v.string(),
      file: v.id("uploads"),
      storageId: v.id("_storage"),
      size: v.number(),
      at: v.number(),
      /** The file stays while that can be undone. */
      deletedAt: v.optional(v.number()),
      /** The other side was notified. */
      isNotified: v.boolean(),
    })
      .index("by_designId_and_deletedAt", ["designId", "deletedAt"])
      .index("by_requestId", ["requestId"]),
    { belongsTo: "designId", copy: "drafts" },
  ),
};
