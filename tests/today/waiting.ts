import type { FunctionArgs } from "convex/server";
import { api } from "#convex/_generated/api";
import type { Caller } from "../support/factories";

type What = FunctionArgs<typeof api.today.owner.waiting>["what"];

/** A kind of the owner's waiting work on a day: the count, and the first of it. */
export const waiting = (owner: Caller, what: What, today = "2026-11-24") =>
  owner.query(api.today.owner.waiting, { what, today });

export const waits = async (owner: Caller, what: What, today?: string) =>
  (await waiting(owner, what, today)).count;
