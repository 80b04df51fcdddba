import type { Id } from "../_generated/dataModel";
import { keyedHash } from "../keyedHash";
import type { ReadCtx } from "../readCtx";

/** Longer than any key: what is longer isn't looked up. */
const LONGEST_KEY = 200;

const hashOf = (designId: Id<"webFormSubmissions">) =>
  keyedHash("link that stops a project's emails", designId);

/** The key of the link that stops a project's emails. It opens nothing else, has no end, and is kept nowhere. */
export async function getStopKey(designId: Id<"webFormSubmissions">): Promise<string> {
  return `${designId}.${await hashOf(designId)}`;
}

/** The project of such a key; null for another text, and once the project is deleted. */
export async function findByStopKey(ctx: ReadCtx, key: string) {
  if (key.length > LONGEST_KEY) return null;
  const [id = "", hash] = key.split(".");
  const designId = ctx.db.normalizeId("webFormSubmissions", id);
  if (designId === null || hash !== (await hashOf(designId))) return null;
  return ctx.db.get("webFormSubmissions", designId);
}
