import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { copyParts } from "../shared/copyParts";
import { vFormName } from "../submissions/fields";
import { requestKinds } from "./rules";

/** The values to search texts for. */
const vWanted = v.object({
  /** In lower case. */
  emails: v.array(v.string()),
  /** In the form of `phoneDigits`. */
  phones: v.array(v.string()),
  names: v.array(v.string()),
});

/** The person to erase, by values that are theirs alone. The erasure adds what it finds. */
export const vSubject = v.object({
  personId: v.optional(v.id("people")),
  ...vWanted.fields,
  /** What to search other people's texts for: those values, and previous ones. */
  wanted: vWanted,
  /** The records they sent. */
  references: v.array(v.string()),
});
export type Subject = Infer<typeof vSubject>;

export const tallyFields = {
  deleted: v.number(),
  /** Rows that were kept without the person's details. */
  changed: v.number(),
  /** Other people's sentences that mention them, which aren't changed. */
  named: v.number(),
};

export const vRequestKind = literals(...requestKinds);

/** A client's privacy request, for them and the owner. */
export const privacyRequestFields = {
  /** Such as `PR-7K3F`, to be read out on the phone. */
  reference: v.string(),
  kind: vRequestKind,
  words: v.optional(v.string()),
  askedAt: v.number(),
  /** When the owner answered it. */
  answeredAt: v.optional(v.number()),
};

export const vCopyPart = literals(...copyParts);

/** One item of a copy: as text, and complete. */
export const vCopyRow = v.object({
  title: v.string(),
  facts: v.array(v.object({ label: v.string(), value: v.string() })),
  json: v.string(),
});
export type CopyRow = Infer<typeof vCopyRow>;

/** An email address or phone number. */
export const byContact = { contact: v.string() };

export const copyArgs = { part: vCopyPart, cursor: v.union(v.null(), v.string()) };

/** A page of a part, and the next cursor; null after the last. */
export const vCopyPage = v.object({
  rows: v.array(vCopyRow),
  cursor: v.union(v.null(), v.string()),
});
export type CopyPage = Infer<typeof vCopyPage>;

/** What an erasure would delete and keep, for the owner to see first. */
export const vErasurePreview = v.object({
  name: v.optional(v.string()),
  sent: v.array(v.object({ form: vFormName, count: v.number() })),
  isMore: v.boolean(),
  /** Other people's records that name them as a friend. */
  namedIn: v.number(),
  /** Visits that would be cancelled. */
  visits: v.array(v.object({ date: v.string(), time: v.string() })),
  hasPayments: v.boolean(),
  /** Money is owing, which would be written off. */
  owes: v.boolean(),
  runsMembership: v.boolean(),
  hasAccount: v.boolean(),
});

/** Where another person's row mentions an erased person. It stores none of the words. */
export const spotFields = {
  table: v.string(),
  row: v.string(),
  /** The path to the text: a field, and steps within it. */
  path: v.array(v.union(v.string(), v.number())),
  start: v.number(),
  end: v.number(),
  /** The length of the text, to skip one that was changed since. */
  size: v.number(),
};

/** Such a sentence, for the owner. */
export const vNamedPlace = v.object({
  id: v.id("namedPlaces"),
  /** What the sentence is in, such as a note. */
  where: v.string(),
  sentence: v.string(),
});
