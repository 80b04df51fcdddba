import type { FunctionArgs } from "convex/server";
import { api } from "#convex/_generated/api";
import type { Caller } from "../support/factories";

type What = FunctionArgs<typeof api.today.owner.waiting>["what"];

/** What of a kind waits for the owner on a day: how much, and the first of it. */
export const waiting = (owner: Caller, what: What, today = "2026-11-24") =>
  owner.query(api.today.owner.waiting, { what, today });

/** How much of a kind waits. */
export const waits = async (owner: Caller, what: What, today?: string) =>
  (await waiting(owner, what, today)).count;
