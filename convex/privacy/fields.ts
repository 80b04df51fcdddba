import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { copyParts } from "../shared/copyParts";
import { vFormName } from "../submissions/fields";
import { requestKinds } from "./rules";

/** What is looked for in a text. */
const vWanted = v.object({
  /** In lower case. */
  emails: v.array(v.string()),
  /** As `phoneDigits` has them. */
  phones: v.array(v.string()),
  names: v.array(v.string()),
});
export type Wanted = Infer<typeof vWanted>;

/** Lines of the preview that the owner leaves as they are. */
export const leftOutArgs = { leftOut: v.optional(v.array(v.string())) };

/** The person whom an erasure is about, by all that they are known by here; it learns more as it goes. */
export const vSubject = v.object({
  personId: v.optional(v.id("people")),
  ...vWanted.fields,
  /** What is taken out of others' words: theirs alone, and nothing that could be something else. */
  wanted: vWanted,
  /** Rows whose words the owner leaves as they are. */
  leftOut: v.array(v.string()),
  /** Of what they sent. */
  references: v.array(v.string()),
  /** Of what others sent, where it named them. */
  namedIn: v.array(v.string()),
});
export type Subject = Infer<typeof vSubject>;

/** What an erasure has done so far. */
export const tallyFields = {
  /** Rows that are gone. */
  deleted: v.number(),
  /** Rows that stayed, with what they said of the person taken out. */
  changed: v.number(),
};

export const vRequestKind = literals(...requestKinds);

/** A client's own request about what we hold of them, as they and the owner see it. */
export const privacyRequestFields = {
  /** Such as `PR-7K3F`, to be read out on the phone. */
  reference: v.string(),
  kind: vRequestKind,
  /** What is to be put right, in their words. */
  words: v.optional(v.string()),
  askedAt: v.number(),
  /** When the owner has done it; absent until then. */
  answeredAt: v.optional(v.number()),
};

export const vCopyPart = literals(...copyParts);

/** One thing that we hold about a person: to be read, and whole. */
export const vCopyRow = v.object({
  title: v.string(),
  facts: v.array(v.object({ label: v.string(), value: v.string() })),
  /** All that is stored of it, as JSON. */
  json: v.string(),
});
export type CopyRow = Infer<typeof vCopyRow>;

/** Somebody by their email address or phone number. */
export const byContact = { contact: v.string() };

/** Which page of a part. */
export const copyArgs = { part: vCopyPart, cursor: v.union(v.null(), v.string()) };

/** A page of a part, and where the next one begins; null after the last. */
export const vCopyPage = v.object({
  rows: v.array(vCopyRow),
  cursor: v.union(v.null(), v.string()),
});
export type CopyPage = Infer<typeof vCopyPage>;

/** What an erasure would take and leave, for the owner to know before. */
export const vErasurePreview = v.object({
  /** What their card calls them. */
  name: v.optional(v.string()),
  sent: v.array(v.object({ form: vFormName, count: v.number() })),
  /** There is more than is counted here. */
  isMore: v.boolean(),
  /** Records of others in which they are named as a friend. */
  namedIn: v.number(),
  /** Visits that would be cancelled. */
  visits: v.array(v.object({ date: v.string(), time: v.string() })),
  /** There are payments or invoices, which are kept without whose they are. */
  hasPayments: v.boolean(),
  /** Something is still to be paid, which is written off. */
  owes: v.boolean(),
  runsMembership: v.boolean(),
  hasAccount: v.boolean(),
});

/** A text of somebody else's in which they are mentioned. */
export const vMentionLine = v.object({
  /** Of the row: all its words stay, or lose their mentions. */
  id: v.string(),
  /** What it is, in words. */
  where: v.string(),
  /** The text around each mention; a mention itself becomes `[deleted]`. */
  parts: v.array(v.object({ text: v.string(), isMention: v.boolean() })),
});
export type MentionLine = Infer<typeof vMentionLine>;

/** Where a preview of mentions goes on: a place in the list of tables, and one in its table. */
export const vMentionPlace = v.object({
  table: v.number(),
  cursor: v.union(v.null(), v.string()),
});
export type MentionPlace = Infer<typeof vMentionPlace>;

/** A page of what would change of others' words, and where the next one begins; null after the last. */
export const vMentionPage = v.object({
  lines: v.array(vMentionLine),
  next: v.union(v.null(), vMentionPlace),
});
