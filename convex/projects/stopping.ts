import type { Id } from "../_generated/dataModel";
import { keyedHash } from "../keyedHash";
import { parseLinkKey } from "../linkKeys";
import type { ReadCtx } from "../readCtx";

const hashOf = (designId: Id<"webFormSubmissions">) =>
  keyedHash("link that stops a project's emails", designId);

/** The key of the link that stops a project's emails. It opens nothing else, has no end, and is kept nowhere. */
export async function getStopKey(designId: Id<"webFormSubmissions">): Promise<string> {
  return `${designId}.${await hashOf(designId)}`;
}

/** The project of such a key; null for another text, and once the project is deleted. */
export async function findByStopKey(ctx: ReadCtx, key: string) {
  const parts = parseLinkKey(key);
  const designId = parts && ctx.db.normalizeId("webFormSubmissions", parts.id);
  if (designId === null || parts?.hash !== (await hashOf(designId))) return null;
  return ctx.db.get("webFormSubmissions", designId);
}
