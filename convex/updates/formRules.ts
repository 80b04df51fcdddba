import * as z from "zod/mini";
import { planRules, publicationFields, realDate } from "../content/rules";
import { dateAt, toInstant } from "../shared/dates";
import { getCanonical, pageKeys, pages } from "../shared/pages";
import { optionalLine, requiredLine, requiredParagraphs } from "../typed/fields";
import { caps } from "../typed/text";

/** Characters of the longest version. */
const VERSION_LENGTH = 20;

/**
 * The version to propose after another: the next one with something new, so 1.4.0 after 1.3.2. Empty where there's
 * nothing to go by, or where it would be too long.
 */
export function proposeVersion(newest: string | null): string {
  if (newest === null) return "1.0.0";
  if (!/^\d+(\.\d+)*$/.test(newest)) return "";
  const parts = newest.split(".");
  const raised = Math.min(1, parts.length - 1);
  const next = parts.map((part, place) =>
    place < raised ? part : place === raised ? String(BigInt(part) + 1n) : "0",
  );
  const version = next.join(".");
  return version.length > VERSION_LENGTH ? "" : version;
}

/** The pages that an update can lead to: those with one address, which search engines may know. */
export const linkedPages = pageKeys.filter((key) => getCanonical(pages[key]) !== undefined);

const updateFields = (now: number) =>
  z.object({
    version: z.pipe(
      requiredLine(VERSION_LENGTH, "Enter a version like 1.4.0"),
      z.string().check(z.regex(/^\d+(\.\d+)*$/, "Enter a version like 1.4.0")),
    ),
    title: requiredLine(caps.shortText, "Enter a title"),
    info: requiredParagraphs(caps.longText, "Say what has changed"),
    page: z.pipe(
      optionalLine(caps.shortText),
      z.optional(z.enum(linkedPages, "Choose one of our pages")),
    ),
    date: realDate.check(
      z.refine((date) => date <= dateAt(now), "Choose today or a day before today"),
    ),
    ...publicationFields,
  });

/** An update. @param now epoch milliseconds: an update tells of what has happened, not of what will. */
export const updateRules = (now: number) =>
  updateFields(now).check(...planRules<z.output<ReturnType<typeof updateFields>>>(now));

export type UpdateInput = z.input<ReturnType<typeof updateRules>>;

export type UpdateContent = z.output<ReturnType<typeof updateRules>>;

/** The instant under which something of a day is filed: now for today, else that day's noon. */
export function instantOn(date: string, now: number): number {
  return date === dateAt(now) ? now : toInstant(date, "12:00");
}
