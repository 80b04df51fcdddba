import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatShortTime } from "#convex/shared/columns";
import { useToday } from "../../lib/now";
import { paths } from "../../navigation/paths";
import { Notice } from "../../ui/notice";
import { TextLink } from "../../ui/text-link";

/** Warns about each of the owner's calendars that can't be read. */
export function CalendarNotices() {
  const today = useToday();
  const calendars = useQuery(api.bookings.ownCalendars.owner.list) ?? [];
  return calendars.map(
    ({ calendarId, host, problem }) =>
      problem !== undefined && (
        <Notice
          key={calendarId}
          kind="warning"
          title={`Your calendar at ${host} hasn’t been readable since ${formatShortTime(problem.since, today)}`}
        >
          <p>
            <span>{problem.words}</span>{" "}
            <span>Times that were busy before stay so, and we try again every 15 minutes.</span>{" "}
            <TextLink to={{ pathname: paths.owner.href("bookings"), search: "?view=feed" }}>
              See your calendars
            </TextLink>
          </p>
        </Notice>
      ),
  );
}
