import { paths } from "../../navigation/paths";

/** What somebody came to the page for; each has an address of its own. */
export type Mode = "submit" | "check";

export const modeHref = (mode: Mode) => paths.designBrief.href({ mode });

/** What the address says; nothing while somebody has still to choose. */
export function getMode(params: URLSearchParams): Mode | undefined {
  const mode = params.get("mode");
  return mode === "submit" || mode === "check" ? mode : undefined;
}

/** An address with only an email in it means the designs of that email. */
export function emailHref(params: URLSearchParams): string | undefined {
  const email = params.get("email");
  if (email === null || getMode(params) !== undefined) return undefined;
  return `${modeHref("check")}&email=${encodeURIComponent(email)}`;
}
