import * as z from "zod/mini";

/** The most calendars: their own, the family's and another job's, or one for each of the team. */
export const MOST_CALENDARS = 6;

const LONGEST = 2000;

/** `webcal:` addresses are fetched over HTTPS. */
const toHttps = (typed: string) => typed.trim().replace(/^webcals?:\/\//i, "https://");

const isAddress = (text: string) => {
  if (text.length > LONGEST || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === "https:" && username === "" && password === "";
};

export const calendarForm = z.object({
  url: z.pipe(
    z.pipe(z.string(), z.transform(toHttps)),
    z
      .string()
      .check(
        z.refine(isAddress, "Paste the calendar’s address. It begins with https:// or webcal://"),
      ),
  ),
  /** Blank for everybody's. */
  member: z.pipe(
    z.optional(z.string()),
    z.transform((name) => (name === "" ? undefined : name)),
  ),
});
