import * as z from "zod/mini";
import { requiredLine } from "./fields";

/** The most characters of a link: design and meeting tools have long ones. */
export const LINK_CAP = 500;

const LINK_HELP = "Enter a whole address that begins with https://";

/** Whether a text is a URL that we can link to: HTTPS, without user name and password. */
export function isSafeLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === "https:" && hostname.includes(".") && username === "" && password === "";
}

export const safeLink = z.string().check(z.refine((text) => isSafeLink(text), LINK_HELP));

/** A required link; `required` is the message if it's blank. */
export const requiredLink = (required: string) =>
  z.pipe(requiredLine(LINK_CAP, required), safeLink);
