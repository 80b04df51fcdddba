import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";

/** A conversation in the list. */
export type Conversation = FunctionReturnType<typeof api.conversations.staff.list>["page"][number];

/** The conversation that is open. */
export type Opened = NonNullable<FunctionReturnType<typeof api.conversations.staff.get>>;

/** An entry in its thread. */
export type ThreadEntry = FunctionReturnType<typeof api.conversations.staff.thread>["page"][number];

/** The person's name, or their address or number. */
export const nameOf = ({ name, key }: Pick<Conversation, "name" | "key">): string => name ?? key;
