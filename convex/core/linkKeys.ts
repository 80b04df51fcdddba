/** Longer than any key: what is longer isn't looked up. */
const LONGEST_KEY = 200;

/** What a link's key names, and the hash that proves it. */
interface LinkKey {
  id: string;
  hash: string;
}

/** The two parts of the key of a link in an email; null for whatever else stands in its place. */
export function parseLinkKey(key: string): LinkKey | null {
  if (key.length > LONGEST_KEY) return null;
  const [id, hash, ...rest] = key.split(".");
  return id === undefined || hash === undefined || rest.length > 0 ? null : { id, hash };
}
