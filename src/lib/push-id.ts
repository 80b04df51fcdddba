import { newPushId } from "#convex/shared/ids";

/** A number from 0 to below 1. */
const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** An id of this browser's own making, which nobody else has or can guess. */
export const pushId = (): string => newPushId(Date.now(), random);
