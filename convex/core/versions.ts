import { v } from "convex/values";

/** A value as JSON, independent of the order of its fields. */
function textOf(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Whether a change has no effect, like a second press of a button. */
export function isSame(row: object, change: object): boolean {
  const now = new Map<string, unknown>(Object.entries(row));
  return Object.entries(change).every(([field, value]) => textOf(now.get(field)) === textOf(value));
}

/** The version that the editor had open. */
export const versionArgs = { lastModified: v.number() };
