import { createHash } from "node:crypto";
import { ConvexError } from "convex/values";

/** A query's fingerprint: a cursor belongs to queries that ask for the same in the same order. */
export function fingerprintOf(query: object): string {
  return createHash("sha256").update(JSON.stringify(query)).digest("base64url").slice(0, 16);
}

/** Wraps convex-test's position as a cursor of the query. */
export function sealCursor(place: string, fingerprint: string): string {
  return `${fingerprint}.${place}`;
}

/** A cursor's position; fails as Convex does if it's another query's, or invalid. */
export function openCursor(cursor: string, fingerprint: string): string {
  const [, owner, place] = /^([\w-]{16})\.(.+)$/s.exec(cursor) ?? [];
  if (place === undefined) throw new Error("Failed to parse cursor");
  if (owner !== fingerprint) throw new InvalidCursor();
  return place;
}

/** The live client recognises it by its data and starts again at the first page. */
class InvalidCursor extends ConvexError<{ isConvexSystemError: true; paginationError: string }> {
  constructor() {
    super({ isConvexSystemError: true, paginationError: "InvalidCursor" });
    this.message =
      "InvalidCursor: Tried to run a query starting from a cursor, but it looks like this cursor is from a different query.";
  }
}
