import type * as z from "zod/mini";
import { fail } from "../errors";
import { fieldMessages, isPushId } from "../submissions/rules";

/** What the versions of a row are told apart by. */
interface Versioned {
  createdAt: number;
  lastModified?: number | undefined;
}

/** What was sent, as it may be stored. Fails with `invalid`. */
export function checked<Content>(rules: z.ZodMiniType<Content>, sent: unknown): Content {
  const result = rules.safeParse(sent);
  return result.success ? result.data : fail("invalid", { fields: fieldMessages(result.error) });
}

/** Fails with `invalid` for a request id that no form of ours has made. */
export function requireRequestId(requestId: string): void {
  if (!isPushId(requestId)) fail("invalid", { fields: { requestId: "This is not a request id" } });
}

/** The version of a row. */
export const versionOf = ({ createdAt, lastModified }: Versioned): number =>
  lastModified ?? createdAt;

/** The version that a change makes: later than every other, however fast one follows the other. */
export const nextVersion = (row: Versioned, now: number): number =>
  Math.max(now, versionOf(row) + 1);

/** Fails with `changedMeanwhile` where somebody has saved another version than the one that was open. */
export function requireUnchanged(row: Versioned, seen: number): void {
  if (versionOf(row) !== seen) fail("changedMeanwhile", { lastModified: versionOf(row) });
}

/** A value as text, whatever the order of its fields. */
function textOf(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Whether a change would change nothing, as the second press of a button. */
export function isSame(row: object, change: object): boolean {
  const now = new Map<string, unknown>(Object.entries(row));
  return Object.entries(change).every(([field, value]) => textOf(now.get(field)) === textOf(value));
}
