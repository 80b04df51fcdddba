import type { EventKind } from "./fields";
import { isLive, type Project } from "./stages/rules";
export type { EventKind } from "./fields";

/** How long somebody counts as looking at a project after they last said so, in milliseconds. */
export const LOOKS_FOR = 90_000;

/** How often they say so. */
export const LOOK_EVERY = 45_000;

/** Whether a client is emailed: it's their turn, there's a draft, or the website is live. The rest goes along with that. */
export function isWorthAnEmail(
  { stages, waitingOn }: Project,
  waiting: readonly { what: EventKind }[],
) {
  const isTheirs = waitingOn === "client" || isLive(stages);
  return waiting.some(({ what }) => what === "draft" || (what === "stage" && isTheirs));
}

/** At most one email in so long, in milliseconds. */
const EMAIL_EVERY = 60 * 60 * 1000;

/** When a project's next email leaves: once what it's about can't be undone, and an hour after the last one. */
export const nextEmailAt = (now: number, undoable: number, emailedAt: number | undefined): number =>
  Math.max(now + undoable, (emailedAt ?? -Infinity) + EMAIL_EVERY);

/** The name that a client is greeted by. */
export const firstName = (name: string): string => name.split(" ")[0] ?? name;
