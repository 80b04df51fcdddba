import { paths } from "../../navigation/paths";

/** The page's two views; each has its own address. */
export type Mode = "submit" | "check";

export const modeHref = (mode: Mode) => paths.designBrief.href({ mode });

/** The mode in the address; undefined before the visitor has chosen. */
export function getMode(params: URLSearchParams): Mode | undefined {
  const mode = params.get("mode");
  return mode === "submit" || mode === "check" ? mode : undefined;
}

/** An address with only an email opens that email's designs. */
export function emailHref(params: URLSearchParams): string | undefined {
  const email = params.get("email");
  if (email === null || getMode(params) !== undefined) return undefined;
  return `${modeHref("check")}&email=${encodeURIComponent(email)}`;
}
