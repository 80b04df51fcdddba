import { useSearchParams } from "react-router-dom";

/** Longer is no key, with all that was taken along. */
const LONGEST = 300;

/**
 * The key in a link's address, without what a mail program takes along with it: an angle bracket, a comma, the full stop of a
 * sentence, the code of an equals sign.
 */
export const keyIn = (text: string): string =>
  /[\w.-]*\w/.exec(text.slice(0, LONGEST).replace(/^3D/, ""))?.[0] ?? "";

/** The key of the link that led here; blank where there's none. */
export function useLinkKey(): string {
  const [params] = useSearchParams();
  return keyIn(params.get("key") ?? "");
}
