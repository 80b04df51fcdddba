import * as z from "zod/mini";
import { requiredLine } from "./fields";

/** Characters of a link: what makes designs and meetings has long ones. */
export const LINK_CAP = 500;

const LINK_HELP = "Enter a whole address that begins with https://";

/** Whether a text is the address of a page that can be linked to: encrypted, and without a name or password in it. */
export function isSafeLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === "https:" && hostname.includes(".") && username === "" && password === "";
}

/** A text that's such an address. */
export const safeLink = z.string().check(z.refine((text) => isSafeLink(text), LINK_HELP));

/** One that must be filled in; `required` is what to say when it is not. */
export const requiredLink = (required: string) =>
  z.pipe(requiredLine(LINK_CAP, required), safeLink);
