import { extentOf } from "#convex/bookings/hours/lengths/rules";
import { calendarDates, type DayTimes, earliestDate, timesAtAGlance } from "#convex/bookings/rules";
import { business } from "#convex/business/business";
import { formatTime } from "#convex/shared/clock";
import { formatDate, formatDayAndMonth, formatWeekday } from "#convex/shared/dates";
import { OurPhone } from "../business/our-details";
import { useNow } from "../lib/now";
import { restoreFocus } from "../lib/restore-focus";
import { useIsDisconnected } from "../live/is-disconnected";
import { paths } from "../navigation/paths";
import { withLiveClient } from "../session/with-live-client";
import { buttonStyle } from "../ui/button-style";
import { classNames } from "../ui/class-names";
import { Link } from "../ui/link";
import { TextLink } from "../ui/text-link";
import { VisuallyHidden } from "../ui/visually-hidden";
import { useHours } from "./known-hours";
import { LookingUpTimes } from "./looking-up-times";
import { useFreeTimes } from "./use-free-times";
import { inVisitorsZone } from "./visitor-zone";

const timeStyle = classNames(buttonStyle("secondary", true), "tabular-nums");

/** Working days to search: two weeks. */
const LOOKED_AHEAD = 12;

export interface ForService {
  service?: string | undefined;
}

function NextFreeTimes({ service }: ForService) {
  const now = useNow(30_000);
  const hours = useHours();
  const setting = { now, hours };
  const dates = calendarDates(setting).slice(0, LOOKED_AHEAD);
  const extent = extentOf(hours, { selectedService: service });
  const freeTimes = useFreeTimes(dates, now, { extent });
  const isDisconnected = useIsDisconnected();
  const known = dates.flatMap((date) => {
    const times = freeTimes(date)?.free;
    return times === undefined ? [] : [{ date, times }];
  });
  if (known.length < dates.length)
    return isDisconnected ? <TimesUnknown service={service} /> : <LookingUpTimes />;
  const days = timesAtAGlance(known);
  return (
    <div ref={restoreFocus} className="grid gap-3">
      {days.length === 0 ? (
        <NoTimes service={service} />
      ) : (
        <Days service={service} days={days} tomorrow={earliestDate(setting)} />
      )}
    </div>
  );
}

interface DaysProps extends ForService {
  days: DayTimes[];
  tomorrow: string;
}

function Days({ days, tomorrow, service }: DaysProps) {
  const [first] = days;
  const isElsewhere =
    first !== undefined &&
    inVisitorsZone({ date: first.date, time: first.times[0] ?? "" }) !== undefined;
  return (
    <>
      <ul className="grid gap-3">
        {/* A phone only shows two days, which fit on its first screen. */}
        {days.map(({ date, times }) => (
          <li
            key={date}
            className="grid items-center gap-x-4 gap-y-1 max-md:nth-3:hidden @sm:grid-cols-[8.5rem_minmax(0,1fr)]"
          >
            <p className="leading-tight">
              <strong>{date === tomorrow ? "Tomorrow" : formatWeekday(date)}</strong>{" "}
              <span className="text-muted @sm:block @sm:text-sm">{formatDayAndMonth(date)}</span>
            </p>
            <ul className="grid grid-cols-2 gap-2">
              {times.map((time) => (
                <li key={time}>
                  <Link to={paths.booking.href({ service, date, time })} className={timeStyle}>
                    {formatTime(time)}
                    <VisuallyHidden>{`, ${formatDate(date)}`}</VisuallyHidden>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {isElsewhere && <p className="text-sm text-muted">These are {business.city} times.</p>}
    </>
  );
}

function NoTimes({ service }: ForService) {
  return (
    <p>
      The next days are all booked out.{" "}
      <TextLink to={paths.booking.href({ service })}>Choose a later day</TextLink>, or call us on{" "}
      <OurPhone />: sometimes a time comes free.
    </p>
  );
}

/** Shown if the times can't be loaded. */
function TimesUnknown({ service }: ForService) {
  return (
    <p>
      We can’t look up free times just now.{" "}
      <TextLink to={paths.booking.href({ service })}>Choose a day and a time</TextLink>, or call us
      on <OurPhone />.
    </p>
  );
}

export default withLiveClient(NextFreeTimes);
