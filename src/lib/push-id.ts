import { newPushId } from "#convex/shared/ids";

/** A random number from 0 up to but excluding 1. */
const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** A unique, unguessable id created in this browser. */
export const pushId = (): string => newPushId(Date.now(), random);
