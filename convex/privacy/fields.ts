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

/** The person to erase, by what's theirs alone. The erasure adds what it finds on the way. */
export const vSubject = v.object({
  personId: v.optional(v.id("people")),
  ...vWanted.fields,
  /** What is looked for in others' words: all that, and what they were known by before. */
  wanted: vWanted,
  /** Of what they sent. */
  references: v.array(v.string()),
});
export type Subject = Infer<typeof vSubject>;

/** What an erasure has done so far. */
export const tallyFields = {
  /** Rows that are gone. */
  deleted: v.number(),
  /** Rows that were kept without the person's details. */
  changed: v.number(),
  /** Sentences of others in which they were found: nothing was changed there. */
  named: v.number(),
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

/** Where a sentence about an erased person stands in a row that somebody else wrote. It holds none of the words. */
export const spotFields = {
  table: v.string(),
  row: v.string(),
  /** The text: a field, and what leads to it within. */
  path: v.array(v.union(v.string(), v.number())),
  start: v.number(),
  end: v.number(),
  /** How long the text was: one that was changed since isn't shown any more. */
  size: v.number(),
};

/** Such a sentence, for the owner. */
export const vNamedPlace = v.object({
  id: v.id("namedPlaces"),
  /** What the sentence is in, such as a note. */
  where: v.string(),
  sentence: v.string(),
});
