import { useQuery } from "convex/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type CSSProperties, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "#convex/_generated/api";
import { addDays, addMonths, dateAt, isDate, mondayOf } from "#convex/shared/dates";
import { keepRows, recallRows } from "../../navigation/kept-place";
import { MonthSelect } from "../../navigation/month-select";
import { Button } from "../../ui/button";
import { ButtonLink } from "../../ui/button-link";
import { classNames } from "../../ui/class-names";
import { Link } from "../../ui/link";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { dayOfYear, formatDays, shortDate } from "../format-days";
import { useHours } from "../hours";
import { SlotCell } from "./slot";
import { daysOfWeek, dayWithoutTimes, type WeekDay, weekToOpen } from "./week-days";

/** The Monday of the week in the address, or else `opening`. */
function useMonday(opening: string): string {
  const [params] = useSearchParams();
  const asked = params.get("week") ?? "";
  return isDate(asked) ? mondayOf(asked) : opening;
}

/** By what it's kept, for the way back, whether the days that are over are shown. */
const EARLIER = "earlier days of the week";

/** A week: on a desk seven columns of the day's times, on a phone one day below the other. */
export function OwnerWeek({ now }: { now: number }) {
  const today = dateAt(now);
  const hours = useHours();
  const opening = weekToOpen({ now, hours });
  const monday = useMonday(opening);
  const week = useQuery(api.bookings.owner.week, { monday });
  const days = daysOfWeek(monday, week, { now, hours });
  const [params] = useSearchParams();
  // Beside an open visit, which may be of such a day, all are there.
  const folds = monday === mondayOf(today) && !params.has("open");
  const earlier = folds ? days.filter(({ date }) => date < today) : [];
  const [showsEarlier, setShowsEarlier] = useState(() => recallRows(EARLIER) === 1);
  return (
    <section aria-labelledby="week" className="week grid grid-cols-1 gap-4">
      <WeekBar monday={monday} thisMonday={mondayOf(today)} opening={opening} />
      <VisuallyHidden>
        <span role="status">{week === undefined ? "Loading…" : ""}</span>
      </VisuallyHidden>
      {earlier.length > 0 && (
        <p data-print="hide" className="@xl:hidden">
          <Button
            kind="quiet"
            aria-expanded={showsEarlier}
            aria-controls="days"
            onClick={() => {
              setShowsEarlier(!showsEarlier);
              keepRows(EARLIER, showsEarlier ? 0 : 1);
            }}
          >
            Earlier this week
          </Button>
        </p>
      )}
      <ol
        id="days"
        aria-label="Days"
        style={{ "--times": days[0]?.slots.length } as CSSProperties}
        className="grid grid-cols-1 gap-x-1.5 gap-y-6 @xl:grid-cols-[repeat(6,minmax(0,1fr))_minmax(0,0.75fr)] @xl:grid-rows-[auto_repeat(var(--times),auto)] @xl:gap-y-1.5"
      >
        {days.map((day) => (
          <DayColumn
            key={day.date}
            day={day}
            isToday={day.date === today}
            isFolded={!showsEarlier && earlier.includes(day)}
          />
        ))}
      </ol>
    </section>
  );
}

/** On the narrowest phones the arrows alone stay, so that the three buttons fit beside each other. */
const WORDS = "max-[26rem]:sr-only";

interface WeekBarProps {
  monday: string;
  thisMonday: string;
  /** The week that's shown where the address names none. */
  opening: string;
}

function WeekBar({ monday, thisMonday, opening }: WeekBarProps) {
  const link = useSearchParamLink();
  const getWeekHref = (date: string) => link({ week: date === opening ? null : date });
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <h2 id="week" className="min-w-0 flex-[1_1_8rem] text-xl leading-tight font-bold">
        {formatDays(monday, addDays(monday, 6))}
      </h2>
      <MonthSelect
        // Of its Thursday, as weeks are counted: most of its days are in that month.
        value={addDays(monday, 3).slice(0, 7)}
        last={addMonths(thisMonday.slice(0, 7), 12)}
        onChoose={(month) => void navigate(getWeekHref(mondayOf(`${month}-04`)))}
      />
      <nav aria-label="Week" data-print="hide" className="flex flex-wrap gap-2">
        <ButtonLink kind="secondary" to={getWeekHref(addDays(monday, -7))}>
          <ChevronLeft aria-hidden className="-ml-1 size-5 shrink-0 max-[26rem]:-mx-2" />
          <span className={WORDS}>
            Previous<VisuallyHidden> week</VisuallyHidden>
          </span>
        </ButtonLink>
        <ButtonLink kind="secondary" to={getWeekHref(thisMonday)}>
          Today
        </ButtonLink>
        <ButtonLink kind="secondary" to={getWeekHref(addDays(monday, 7))}>
          <span className={WORDS}>
            Next<VisuallyHidden> week</VisuallyHidden>
          </span>
          <ChevronRight aria-hidden className="-mr-1 size-5 shrink-0 max-[26rem]:-mx-2" />
        </ButtonLink>
      </nav>
    </div>
  );
}

interface DayColumnProps {
  day: WeekDay;
  isToday: boolean;
  /** It's over: where days stand below each other, the week begins with today. */
  isFolded: boolean;
}

function DayColumn({ day, isToday, isFolded }: DayColumnProps) {
  const { choosing } = day;
  const nothing = dayWithoutTimes(day);
  return (
    <li
      className={classNames(
        "grid grid-cols-1 content-start gap-1.5 @xl:row-span-full @xl:grid-rows-subgrid",
        isFolded && "@max-xl:not-print:hidden",
      )}
    >
      <div className="grid content-start gap-1">
        <DayHeading date={day.date} isToday={isToday} />
        {day.holiday !== undefined && (
          <p className="px-2 [overflow-wrap:anywhere] @xl:px-0 @xl:text-center @xl:text-sm">
            {`Public holiday: ${day.holiday}`}
          </p>
        )}
        {choosing > 0 && (
          <p className="px-2 text-muted @xl:px-0 @xl:text-center @xl:text-sm">
            {`${choosing === 1 ? "1 person is" : `${choosing} people are`} choosing a time`}
          </p>
        )}
      </div>
      {nothing === null ? (
        <ol className="grid grid-cols-1 gap-1.5 @xl:row-start-2 @xl:-row-end-1 @xl:grid-rows-subgrid">
          {day.slots.map(({ time, state }) => (
            <li key={time}>
              <SlotCell date={day.date} time={time} state={state} />
            </li>
          ))}
        </ol>
      ) : (
        <p className="rounded-sm bg-sand px-3 py-2.5 [overflow-wrap:anywhere] text-muted @xl:row-start-2 @xl:-row-end-1 @xl:px-2 @xl:text-sm">
          {nothing}
        </p>
      )}
    </li>
  );
}

function DayHeading({ date, isToday }: { date: string; isToday: boolean }) {
  const link = useSearchParamLink();
  return (
    <h3 className="min-w-0">
      <Link
        to={link({ day: date })}
        aria-current={isToday ? "date" : undefined}
        className={classNames(
          "flex min-h-11 items-center gap-x-2 rounded-sm px-2 font-bold underline decoration-2 underline-offset-4 @xl:justify-center @xl:px-0 @xl:text-center @xl:text-sm",
          isToday ? "bg-eucalyptus text-white" : "text-ink hover:bg-eucalyptus-pale",
        )}
      >
        <span className="@xl:hidden">{`${dayOfYear(date)}${isToday ? ", today" : ""}`}</span>
        <span className="hidden leading-tight @xl:grid">
          {shortDate(date).map((line) => (
            <span key={line}>{line} </span>
          ))}
        </span>
      </Link>
    </h3>
  );
}
