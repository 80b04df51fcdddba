import { useSearchParams } from "react-router-dom";

/** Anything longer can't be a key. */
const LONGEST = 300;

/** Extracts a link's key without what mail programs add: a bracket, a comma, a full stop, an encoded `=`. */
export const keyIn = (text: string): string =>
  /[\w.-]*\w/.exec(text.slice(0, LONGEST).replace(/^3D/, ""))?.[0] ?? "";

/** The key in the page's address; empty if there is none. */
export function useLinkKey(): string {
  const [params] = useSearchParams();
  return keyIn(params.get("key") ?? "");
}
