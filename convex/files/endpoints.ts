import { internal } from "../_generated/api";
import { httpAction, plainAnswer } from "../core/httpAction";
import { keyOf } from "../reminders/endpoints";

/*
 * Files with addresses of their own, for browsers inside other apps such as Instagram and Facebook: those can't save
 * files that a page generates.
 */

/** Longer than any of our addresses; longer ones are rejected unread. */
const LONGEST = 1000;

/** A download that no proxy caches. */
const toFile = (body: BodyInit, type: string, name: string) =>
  new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });

const nothingHere = () => plainAnswer(404, "There’s no file here.");
const tooMany = () => plainAnswer(429, "Too many files at once. Please try again in a while.");

/** `GET /files/visit.ics?…`: a visit's calendar file, drawn from the query string. */
export const visit = httpAction(async (ctx, request) => {
  if (!(await ctx.runMutation(internal.files.jobs.admit, {}))) return tooMany();
  const { search } = new URL(request.url);
  const file =
    search.length > LONGEST
      ? null
      : await ctx.runAction(internal.files.actions.drawVisit, { search, stamp: Date.now() });
  if (file === null) return nothingHere();
  return toFile(file.text, "text/calendar; charset=utf-8", file.name);
});

/** `GET /files/letter.pdf?key=…`: the quote or invoice of a link's key, as a PDF. */
export const letter = httpAction(async (ctx, request) => {
  if (!(await ctx.runMutation(internal.files.jobs.admit, {}))) return tooMany();
  const found = await ctx.runQuery(internal.files.jobs.letter, { key: keyOf(request) });
  if (found === null) return nothingHere();
  const bytes = await ctx.runAction(internal.email.letters.draw, { letter: found.letter });
  return toFile(bytes, "application/pdf", found.name);
});
