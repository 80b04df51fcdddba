import { useQuery } from "convex/react";
import CalendarClock from "lucide-react/icons/calendar-clock";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type CSSProperties, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { formatTime } from "#convex/shared/clock";
import { addDays, addMonths, dateAt, isDate } from "#convex/shared/dates";
import { restoreFocus } from "../../lib/restore-focus";
import { MonthSelect } from "../../navigation/month-select";
import { ButtonLink } from "../../ui/button-link";
import { classNames } from "../../ui/class-names";
import { IconButton } from "../../ui/icon-button";
import { Link } from "../../ui/link";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { dayOfYear, formatDays, shortDate } from "../format-days";
import { useHours } from "../known-hours";
import { MoveDialog } from "./move-dialog";
import { SlotCell, VisitCell } from "./slot";
import { DRAG_HINT, useVisitDrag, type VisitDrag } from "./visit-drag";
import { daysOfWeek, dayWithoutTimes, type OwnerRequest, type WeekDay } from "./week-days";

/** Seven days from today, or from the date in the address. Columns on a desktop, stacked on a phone. */
export function OwnerWeek({ now }: { now: number }) {
  const today = dateAt(now);
  const hours = useHours();
  const [params] = useSearchParams();
  const asked = params.get("week") ?? "";
  const from = isDate(asked) ? asked : today;
  const week = useQuery(api.bookings.owner.week, { from });
  const days = daysOfWeek(from, week, { now, hours });
  const drag = useVisitDrag(days, now);
  const [toMove, setToMove] = useState<OwnerRequest>();
  return (
    <section ref={restoreFocus} aria-labelledby="week" className="week grid grid-cols-1 gap-4">
      <WeekBar from={from} today={today} />
      <VisuallyHidden>
        <span role="status">{week === undefined ? "Loading…" : drag.said}</span>
      </VisuallyHidden>
      <ol
        aria-label="Days"
        style={
          {
            "--times": days[0]?.slots.length,
            // A day with visits side by side is as much wider.
            "--days": days.map(({ lanes }) => `minmax(0,${lanes}fr)`).join(" "),
          } as CSSProperties
        }
        className="grid grid-cols-1 gap-x-1.5 gap-y-6 @xl:grid-cols-[4rem_var(--days)] @xl:grid-rows-[auto_repeat(var(--times),1fr)] @xl:gap-y-1.5"
      >
        {/* On a desktop the times are listed once at the side; each cell also has its own for screen readers. */}
        <li
          aria-hidden
          className="hidden text-sm text-muted tabular-nums @xl:row-span-full @xl:grid @xl:grid-rows-subgrid"
        >
          <span />
          {days[0]?.slots.map(({ time }) => (
            <span key={time} className="border-t border-line pt-1.5">
              {formatTime(time)}
            </span>
          ))}
        </li>
        {days.map((day) => (
          <DayColumn
            key={day.date}
            day={day}
            isToday={day.date === today}
            drag={drag}
            onMove={setToMove}
          />
        ))}
      </ol>
      <p id={DRAG_HINT} className="hidden text-sm text-muted @xl:block print:hidden">
        Drag a visit to another time, or press Space on it.
      </p>
      {toMove !== undefined && (
        <MoveDialog
          key={toMove.reference}
          request={toMove}
          open
          onClose={() => setToMove(undefined)}
        />
      )}
    </section>
  );
}

interface WeekBarProps {
  from: string;
  today: string;
}

function WeekBar({ from, today }: WeekBarProps) {
  const link = useSearchParamLink();
  const getWeekHref = (date: string) => link({ week: date === today ? null : date });
  const navigate = useNavigate();
  return (
    <div className="flex items-center gap-3">
      <nav aria-label="Week" className="flex min-w-0 flex-1 items-center gap-2 @xl:gap-3">
        <ButtonLink kind="tool" to={getWeekHref(addDays(from, -7))}>
          <ChevronLeft aria-hidden className="size-5 shrink-0" />
          <VisuallyHidden>Previous week</VisuallyHidden>
        </ButtonLink>
        <h2
          id="week"
          className="min-w-0 flex-1 text-center text-lg leading-tight font-bold @xl:flex-none @xl:text-xl"
        >
          {formatDays(from, addDays(from, 6))}
        </h2>
        <ButtonLink kind="tool" to={getWeekHref(addDays(from, 7))}>
          <VisuallyHidden>Next week</VisuallyHidden>
          <ChevronRight aria-hidden className="size-5 shrink-0" />
        </ButtonLink>
        {from !== today && (
          <ButtonLink kind="tool" to={getWeekHref(today)}>
            Today
          </ButtonLink>
        )}
      </nav>
      <div className="hidden @xl:block">
        <MonthSelect
          value={from.slice(0, 7)}
          last={addMonths(today.slice(0, 7), 12)}
          onChoose={(month) => void navigate(getWeekHref(`${month}-01`))}
        />
      </div>
    </div>
  );
}

interface DayColumnProps {
  day: WeekDay;
  isToday: boolean;
  drag: VisitDrag;
  onMove: (visit: OwnerRequest) => void;
}

const dragLooks = { to: "rounded-sm outline-4 outline-brand", out: "opacity-40" };

function DayColumn({ day, isToday, drag, onMove }: DayColumnProps) {
  const { choosing } = day;
  const nothing = dayWithoutTimes(day);
  const isOver = day.slots.some(({ state }) => state === "past");
  return (
    <li className="grid grid-cols-1 content-start gap-1.5 @xl:row-span-full @xl:grid-rows-subgrid">
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
        <ol className="flex flex-wrap gap-1.5 @xl:row-start-2 @xl:-row-end-1 @xl:grid @xl:grid-rows-subgrid">
          {day.slots.map(({ time, visits, state }) => {
            const slot = { date: day.date, time };
            const look = drag.look(slot);
            return (
              <li
                key={time}
                {...drag.cell(slot)}
                style={{ "--lanes": visits.length > 0 ? day.lanes : 1 } as CSSProperties}
                className={classNames(
                  "grid grid-cols-1 gap-1.5 @xl:grid-cols-[repeat(var(--lanes),minmax(0,1fr))]",
                  // On a phone free times share a line, so the visits stand out.
                  state === "free" && visits.length === 0 ? "flex-[1_1_6.2rem]" : "basis-full",
                  state === "past" && "@max-xl:hidden",
                  look && dragLooks[look],
                )}
              >
                {visits.map((visit) => (
                  <div
                    key={visit.reference}
                    style={{ "--lane": visit.lane + 1 } as CSSProperties}
                    className="group/slot relative @xl:col-start-(--lane) @xl:row-start-1"
                  >
                    <VisitCell time={time} visit={visit} drag={drag} />
                    {visit.status === "Pending" && (
                      <span className="absolute right-1 bottom-1 rounded-full bg-white @xl:opacity-0 @xl:group-focus-within/slot:opacity-100 @xl:group-hover/slot:opacity-100 print:hidden [@media(hover:none)]:opacity-100">
                        <IconButton
                          label={`Move ${visit.name} to another time`}
                          icon={CalendarClock}
                          onClick={() => onMove(visit)}
                        />
                      </span>
                    )}
                  </div>
                ))}
                {state !== null && (
                  <div className="@xl:row-start-1">
                    <SlotCell {...slot} state={state} />
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      ) : (
        <p
          className={classNames(
            "rounded-sm px-3 py-2.5 [overflow-wrap:anywhere] text-muted @xl:row-start-2 @xl:-row-end-1 @xl:px-2 @xl:text-sm",
            isOver ? "@xl:bg-sand/50" : "bg-sand",
          )}
        >
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
          "flex min-h-11 items-center gap-x-2 rounded-sm px-2 font-bold underline decoration-2 underline-offset-4 @xl:justify-center @xl:px-0 @xl:text-center @xl:text-sm @xl:not-hover:no-underline",
          isToday ? "bg-brand text-white" : "text-ink hover:bg-brand-pale",
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
