import * as z from "zod/mini";

/** Calendars that are read: of one's own, the family's and another job's. */
export const MOST_CALENDARS = 3;

const LONGEST = 2000;

/** As it's fetched: what calendars offer to open by themselves is HTTPS, too. */
const toHttps = (typed: string) => typed.trim().replace(/^webcals?:\/\//i, "https://");

const isAddress = (text: string) => {
  if (text.length > LONGEST || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === "https:" && username === "" && password === "";
};

/** A calendar that's added. */
export const calendarForm = z.object({
  url: z.pipe(
    z.pipe(z.string(), z.transform(toHttps)),
    z
      .string()
      .check(
        z.refine(isAddress, "Paste the calendar’s address. It begins with https:// or webcal://"),
      ),
  ),
});
