/** Longer than any key we issue; anything longer isn't looked up. */
const LONGEST_KEY = 200;

/** The id in a link's key, and the hash that proves it. */
interface LinkKey {
  id: string;
  hash: string;
}

/** Splits the key of an emailed link into its two parts; null if it isn't one. */
export function parseLinkKey(key: string): LinkKey | null {
  if (key.length > LONGEST_KEY) return null;
  const [id, hash, ...rest] = key.split(".");
  return id === undefined || hash === undefined || rest.length > 0 ? null : { id, hash };
}
