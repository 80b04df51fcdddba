import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";

/** A conversation as it's listed. */
export type Conversation = FunctionReturnType<typeof api.conversations.owner.list>["page"][number];

/** The conversation that is open. */
export type Opened = NonNullable<FunctionReturnType<typeof api.conversations.owner.get>>;

/** Something in its thread. */
export type ThreadEntry = FunctionReturnType<typeof api.conversations.owner.thread>["page"][number];

/** Whom a conversation is with, in as few words as we have. */
export const nameOf = ({ name, key }: Pick<Conversation, "name" | "key">): string => name ?? key;
