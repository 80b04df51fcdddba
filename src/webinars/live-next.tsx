import { formatTime } from "#convex/shared/clock";
import { dateAt, formatDayAndMonth, formatWeekday, timeAt } from "#convex/shared/dates";
import { withLiveClient } from "../session/with-live-client";
import { Badge } from "../ui/badge";
import { formatSeats, useOpenDates } from "./open-dates";
import { WeeklyTimes, When } from "./weekly-times";

/** The next webinar with a free seat, or the weekly times. */
function LiveNext() {
  const next = useOpenDates().find(({ seatsLeft }) => seatsLeft > 0);
  if (next === undefined) return <WeeklyTimes />;
  const date = dateAt(next.starts);
  const day = `${formatWeekday(date)} ${formatDayAndMonth(date)}`;
  return (
    <When
      term="Next webinar"
      lines={[next.title, `${day}, ${formatTime(timeAt(next.starts))}`]}
      note={<Badge tone="waiting">{formatSeats(next)}</Badge>}
    />
  );
}

export default withLiveClient(LiveNext);
