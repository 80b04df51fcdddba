import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { keyedHash } from "../core/keyedHash";
import { parseLinkKey } from "../core/linkKeys";
import type { ReadCtx } from "../core/readCtx";
import { setRemindersStopped } from "../people/model";

const hashOf = (personId: Id<"people">) => keyedHash("link that stops reminders", personId);

/**
 * The key of the link with which somebody stops reminders. It opens nothing else and never expires, since people may
 * find an old email. Like a manage key it isn't stored.
 */
export async function getStopKey({ _id }: Pick<Doc<"people">, "_id">): Promise<string> {
  return `${_id}.${await hashOf(_id)}`;
}

async function findByStopKey(ctx: ReadCtx, key: string): Promise<Doc<"people"> | null> {
  const parts = parseLinkKey(key);
  const personId = parts && ctx.db.normalizeId("people", parts.id);
  if (personId === null || parts?.hash !== (await hashOf(personId))) return null;
  return ctx.db.get("people", personId);
}

/** Whether somebody gets reminders; null for an invalid key. */
export async function viewStop(ctx: ReadCtx, key: string) {
  const person = await findByStopKey(ctx, key);
  return person && { stopped: person.remindersStoppedAt !== undefined };
}

/** Stops or resumes somebody's reminders. Returns false for an invalid key. */
export async function setStopped(
  ctx: MutationCtx,
  key: string,
  { stopped, now }: { stopped: boolean; now: number },
): Promise<boolean> {
  const person = await findByStopKey(ctx, key);
  if (person === null) return false;
  const isStopped = person.remindersStoppedAt !== undefined;
  if (isStopped !== stopped) await setRemindersStopped(ctx, person, stopped ? now : undefined);
  return true;
}
