import { formatSession } from "#convex/webinars/rules";
import { type FormatEvent, someone } from "../../records/format-event";

/** Says that somebody cancelled their sign-up, or restored it. */
export const formatWebinarChange: FormatEvent = (fields) => ({
  title:
    fields["change"] === "coming"
      ? `${someone(fields["name"])} can come to the webinar after all`
      : `${someone(fields["name"])} can’t come to the webinar`,
  details: [formatSession(fields["session"] ?? ""), fields["email"]],
});
