import { api } from "#convex/_generated/api";
import type { Backend } from "../support/backend";
import { type Caller, requestId } from "../support/factories";

const { get, list, reply, thread: listThread } = api.conversations.staff;

export async function sendMessage(
  backend: Pick<Backend, "mutation">,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const result = await backend.mutation(api.contact.visitor.sendMessage, {
    requestId: requestId(),
    name: "Pat Nguyen",
    email: "pat@example.com",
    message: "Can you fix my laptop?",
    ...overrides,
  });
  return result.ok ? result.reference : "";
}

export async function inbox(as: Caller, unreadOnly = false) {
  const paginationOpts = { numItems: 20, cursor: null };
  return (await as.query(list, { unreadOnly, paginationOpts })).page;
}

/** A whole thread, newest first. */
export async function thread(as: Caller, contact: string) {
  const paginationOpts = { numItems: 14, cursor: null };
  return (await as.query(listThread, { contact, paginationOpts })).page;
}

/** The person we last heard from, by the list's order. */
export async function lastHeardOf(as: Caller) {
  const paginationOpts = { numItems: 1, cursor: null };
  const [person] = (await as.query(api.people.owner.list, { paginationOpts })).page;
  return person?.name;
}

export async function conversationWith(as: Caller, contact: string) {
  const found = await as.query(get, { contact });
  if (found === null) throw new Error(`There is no conversation with ${contact}`);
  return found;
}

/** Answers what is on the screen now. */
export async function answer(
  as: Caller,
  contact: string,
  overrides: {
    text?: string;
    requestId?: string;
    answeredAt?: number;
    photos?: { key: string; files: string[] };
  } = {},
) {
  const {
    _id: conversationId,
    answeredAt,
    cameAt = 0,
    visit,
  } = await conversationWith(as, contact);
  return as.mutation(reply, {
    conversationId,
    text: "Yes, bring it in.",
    requestId: requestId(),
    upTo: cameAt,
    ...(answeredAt !== undefined && { answeredAt }),
    ...(visit !== undefined && { contact: visit }),
    ...overrides,
  });
}
