import type { PaginationOptions } from "convex/server";
import { type Infer, v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { forms } from "../core/forms";
import { clampPage, pageOfAll } from "../core/paging";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { vEmailState, vEmailTemplate } from "../email/fields";
import { isSecret } from "../email/rules";
import { conversationKey, findByKey, findConversation } from "../notifications/conversation";
import { vEventType } from "../notifications/fields";
import type { EventType } from "../notifications/rules";
import { cardsOf, findPerson } from "../people/lookup";
import { vPhotos } from "../uploads/fields";
import { readReceived, vReceived } from "./received";

/** Page size: each entry takes its row, and a reply its email. */
const MOST_ENTRIES = 14;

/** The same for several conversations, which have to be found first. */
const MOST_MERGED = 10;

export const eventFields = {
  eventType: vEventType,
  reference: v.string(),
  fields: v.record(v.string(), v.string()),
  isUnproved: v.optional(v.literal(true)),
  photos: vPhotos,
  timestamp: v.number(),
  read: v.boolean(),
};

const deliveryFields = {
  _id: v.id("emails"),
  _creationTime: v.number(),
  to: v.string(),
  state: vEmailState,
  attempts: v.number(),
  dueAt: v.number(),
  reason: v.optional(v.string()),
};

const entryFields = {
  _id: v.string(),
  at: v.number(),
  /** The key of its conversation, if it's another one of the same person. */
  other: v.optional(v.string()),
};

export const vThreadEntry = v.union(
  v.object({
    kind: v.literal("event"),
    ...entryFields,
    ...eventFields,
    received: v.optional(vReceived),
  }),
  v.object({
    kind: v.literal("email"),
    ...entryFields,
    template: vEmailTemplate,
    subject: v.string(),
    text: v.string(),
    delivery: v.object(deliveryFields),
  }),
  v.object({
    kind: v.literal("reply"),
    ...entryFields,
    replyId: v.id("replies"),
    text: v.string(),
    by: v.string(),
    photos: vPhotos,
    /** Null once the email is deleted, long after it was sent. */
    delivery: v.union(v.object(deliveryFields), v.null()),
  }),
);
type ThreadEntry = Infer<typeof vThreadEntry>;

const toDelivery = (email: Doc<"emails">) => pickFields(deliveryFields, email);

type ThreadCtx = Pick<QueryCtx, "db" | "storage">;

type Visit = Pick<Doc<"quoteRequests">, "reference" | "submissionTimestamp">;

/** What clients write without the reference of a visit. */
const written: readonly EventType[] = ["Email Received", "Text Received", forms.contact.eventType];

/** Whether a visit's helper may read an event: it's about the visit, or the client wrote it after asking for the visit. */
export const isAbout = (
  { reference, submissionTimestamp }: Visit,
  event: Pick<Doc<"adminNotifications">, "reference" | "eventType" | "timestamp">,
): boolean =>
  event.reference === reference ||
  (written.includes(event.eventType) && event.timestamp >= submissionTimestamp);

interface EntryOf {
  key: string;
  other: string | undefined;
  visit: Visit | undefined;
}

async function readEntry(
  ctx: ThreadCtx,
  { _id, at, entry }: Doc<"conversationEntries">,
  { other, key, visit }: EntryOf,
): Promise<ThreadEntry[]> {
  const common = { _id, at, ...(other !== undefined && { other }) };
  switch (entry.kind) {
    case "event": {
      const event = await ctx.db.get("adminNotifications", entry.id);
      if (event === null || (visit && !isAbout(visit, event))) return [];
      const received =
        event.eventType === "Email Received"
          ? await readReceived(ctx, event.reference, key)
          : undefined;
      return [{ kind: "event", ...common, ...pickFields(eventFields, event), received }];
    }
    case "email": {
      const email = await ctx.db.get("emails", entry.id);
      if (email === null || isSecret(email.template)) return [];
      if (visit && email.reference !== visit.reference) return [];
      const { template, subject, text } = email;
      return [{ kind: "email", ...common, template, subject, text, delivery: toDelivery(email) }];
    }
    case "reply": {
      const reply = await ctx.db.get("replies", entry.id);
      if (reply === null) return [];
      const { text, by, photos, emailId, _id: replyId } = reply;
      const email = await ctx.db.get("emails", emailId);
      const delivery = email && toDelivery(email);
      return [{ kind: "reply", ...common, replyId, text, by, photos, delivery }];
    }
  }
}

/**
 * The conversations of a person whose cards the owner joined, the open one first: each address and number has its own
 * (docs/decisions/0042-joining-people.md).
 */
export async function conversationsOf(
  ctx: ReadCtx,
  open: Doc<"conversations">,
): Promise<Doc<"conversations">[]> {
  const person = await findPerson(ctx, open.key);
  if (person === null) return [open];
  const keys = (await cardsOf(ctx, person)).map((card) => conversationKey(card, ""));
  // A number also leads to the person who gave it last, who needn't be this conversation's.
  if (!keys.includes(open.key)) return [open];
  const others = keys.filter((key) => key !== open.key).map((key) => findByKey(ctx, key));
  return [open, ...(await Promise.all(others)).filter((other) => other !== null)];
}

/**
 * A page of everything between a person and us, across their addresses, newest first.
 * @param visit only what's about it, or was written since it was asked for
 */
export async function listThread(
  ctx: ThreadCtx,
  { contact, visit }: { contact: string; visit?: Visit },
  paginationOpts: PaginationOptions,
) {
  const open = await findConversation(ctx, contact);
  if (open === null) return { page: [], isDone: true, continueCursor: "" };
  const all = await conversationsOf(ctx, open);
  const below = ({ _id }: Doc<"conversations">, at: number) =>
    ctx.db
      .query("conversationEntries")
      .withIndex("by_conversationId_and_at", (q) =>
        q
          .eq("conversationId", _id)
          .gte("at", visit?.submissionTimestamp ?? 0)
          .lte("at", at),
      )
      .order("desc");
  const page = clampPage(paginationOpts, MOST_ENTRIES);
  const found = await pageOfAll(all, below, page, MOST_MERGED);
  const keyOf = new Map(all.map(({ _id, key }) => [_id, key]));
  const entries = await Promise.all(
    found.page.map((entry) => {
      const { key } = open;
      const theirs = keyOf.get(entry.conversationId) ?? key;
      const other = theirs === key ? undefined : theirs;
      return readEntry(ctx, entry, { key: theirs, other, visit });
    }),
  );
  return { ...found, page: entries.flat() };
}
