import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useEffect, useState } from "react";
import { defaultHours, timesOn } from "#convex/bookings/hours/rules";
import { bookableTimes, type BookingSetting, type Slot } from "#convex/bookings/rules";
import { formatTime } from "#convex/shared/clock";
import { addDays, dateAt, formatDate, formatMonth } from "#convex/shared/dates";
import { publicHoliday } from "#convex/shared/holidays";
import { OurPhone } from "../business/our-details";
import { useInBrowser } from "../lib/in-browser";
import { useIsDisconnected } from "../live/is-disconnected";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { FieldError } from "../ui/field";
import { SelectField } from "../ui/select-field";
import { VisuallyHidden } from "../ui/visually-hidden";
import { formatDays, shortDate } from "./format-days";
import { formatFreeAgain, formatFreeTimes, type FreeTimes } from "./free-times";
import type { ShownDates } from "./shown-dates";

/** A calendar's days with their free times. */
export interface SlotCalendarState {
  setting: Required<Omit<BookingSetting, "extent">>;
  shown: ShownDates;
  freeTimes: (date: string) => FreeTimes | undefined;
  day: string;
  openDay: (date: string) => void;
}

/** A placeholder week that reserves the calendar's space in the prerendered page. */
const BUILT: SlotCalendarState = {
  setting: { now: 0, hours: defaultHours, actor: "client" },
  shown: {
    dates: ["05", "06", "07", "08", "09", "10"].map((day) => `1970-01-${day}`),
    months: ["1970-01", "1970-02"],
    month: "1970-01",
    earlier: undefined,
    later: undefined,
    goToMonth: () => undefined,
  },
  freeTimes: () => undefined,
  day: "1970-01-05",
  openDay: () => undefined,
};

interface SlotCalendarProps {
  calendar: SlotCalendarState;
  slot: Slot | undefined;
  chooseSlot: (slot: Slot) => void;
  /** Shows the times of every day at once, so one press is enough. */
  areAllOpen?: boolean;
  /** The target of an error summary's link. */
  id: string;
  label: string;
  /** The label is only for screen readers, because the surroundings show it. */
  isNamed?: boolean | undefined;
  error?: string | undefined;
  /** A field for a later date, among the links to other days. */
  children?: ReactNode;
}

/** The next days with their number of free times, and a button for each time of the open day. */
export function SlotCalendar(props: SlotCalendarProps) {
  const { slot, chooseSlot, areAllOpen = false, id, label, isNamed, error, children } = props;
  const inBrowser = useInBrowser();
  const { setting, shown, freeTimes, day, openDay } = inBrowser ? props.calendar : BUILT;
  const needsNotice = setting.actor !== "owner" && setting.hours.noticeHours > 0;
  const late = needsNotice ? "Too soon" : "Over";
  const today = dateAt(setting.now);
  const about = (date: string) => ({ date, times: freeTimes(date), late });
  const choice = { setting, slot, onChoose: chooseSlot };
  const hasHeld = (which: "choosing" | "onOffer") =>
    shown.dates.find((date) => (freeTimes(date)?.[which].length ?? 0) > 0);
  const described = areAllOpen ? (hasHeld("onOffer") ?? hasHeld("choosing") ?? day) : day;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="@container grid min-w-0 gap-4 outline-none"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={isNamed ? "sr-only" : "mb-1.5 font-semibold"}>{label}</legend>
      {!inBrowser && <p className="needs-scripts absolute text-muted">Looking up free times…</p>}
      <div
        data-print="hide"
        className={classNames("grid gap-4", !inBrowser && "needs-scripts invisible")}
      >
        <ul
          aria-label="Days"
          className={
            areAllOpen
              ? "grid gap-4"
              : "grid grid-cols-2 gap-2 @min-[15rem]:grid-cols-3 @min-[28rem]:grid-cols-6"
          }
        >
          {shown.dates.map((date) => (
            <li
              key={date}
              className={
                areAllOpen
                  ? "grid items-center gap-x-3 gap-y-1 @min-[28rem]:grid-cols-[6rem_minmax(0,1fr)]"
                  : undefined
              }
            >
              {areAllOpen ? (
                <>
                  <p className="leading-tight">
                    <DayName {...about(date)} today={today} isCounted={false} />
                  </p>
                  <Times {...about(date)} {...choice} />
                </>
              ) : (
                <Day
                  {...about(date)}
                  today={today}
                  isOpen={date === day}
                  onOpen={() => openDay(date)}
                />
              )}
            </li>
          ))}
        </ul>
        {!areAllOpen && <Times {...about(day)} {...choice} />}
      </div>
      <FieldError id={id} error={error} />
      <OtherDays {...shown} isOpen={areAllOpen}>
        {children}
      </OtherDays>
      {/* Reserved, so nothing below moves when availability changes. */}
      <div className="needs-scripts -mt-2 min-h-[2lh] @min-[28rem]:min-h-[1lh]">
        {inBrowser && (
          <DayWords actor={setting.actor} day={described} times={freeTimes(described)} />
        )}
      </div>
    </fieldset>
  );
}

interface TimesProps extends Pick<DayProps, "date" | "times" | "late"> {
  setting: SlotCalendarState["setting"];
  slot: Slot | undefined;
  onChoose: (slot: Slot) => void;
}

function Times({ date, times, late, setting, slot, onChoose }: TimesProps) {
  const bookable = bookableTimes(date, setting);
  const isOff = times !== undefined && (times.isClosed || times.holiday !== undefined);
  return (
    <ul
      aria-label={`Times on ${formatDate(date)}`}
      className="grid grid-cols-2 gap-2 @min-[15rem]:grid-cols-3 @min-[28rem]:grid-cols-5"
    >
      {(isOff ? [] : timesOn(date, setting.hours)).map((time) => (
        <Time
          key={`${date} ${time}`}
          slot={{ date, time }}
          times={times}
          isBookable={bookable.includes(time)}
          late={late}
          isChosen={slot?.date === date && slot.time === time}
          onChoose={onChoose}
        />
      ))}
    </ul>
  );
}

interface DayWordsProps extends Pick<SlotCalendarState["setting"], "actor"> {
  day: string;
  times: FreeTimes | undefined;
}

function DayWords({ actor, day, times }: DayWordsProps) {
  // The known times are out of date.
  if (useIsDisconnected())
    return <p>We can’t look up free times just now. They’ll appear here as soon as we can.</p>;
  if (times === undefined) return <p>Looking up free times…</p>;
  if (times.choosing.length > 0)
    return <ChosenByOthers actor={actor} isOnOffer={times.onOffer.length > 0} />;
  // Only the owner may book on a public holiday.
  const isSpecial = times.free.length === 0 || publicHoliday(day) !== undefined;
  if (isSpecial) return <p>{formatFreeTimes(day, times)}</p>;
  return (
    actor !== "owner" && (
      <p className="text-muted">
        No time that suits? Call <OurPhone />.
      </p>
    )
  );
}

interface OtherDaysProps extends ShownDates {
  isOpen: boolean;
  children: ReactNode;
}

function OtherDays({ dates, earlier, later, isOpen, children, ...months }: OtherDaysProps) {
  return (
    <details open={isOpen} className="open-without-scripts group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-brand underline decoration-2 underline-offset-4 hover:decoration-4 [&::-webkit-details-marker]:hidden">
        Another date
        <ChevronDown aria-hidden className="size-6 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-3">
        <div className={classNames("needs-scripts grid gap-3", !useInBrowser() && "invisible")}>
          <p role="status" className="font-bold">
            {formatDays(dates[0] ?? "", dates.at(-1) ?? "")}
          </p>
          <div className="flex flex-wrap items-end gap-2">
            <Button kind="secondary" disabled={earlier === undefined} onClick={earlier}>
              <ChevronLeft aria-hidden className="-ml-1 size-5 shrink-0" />
              Earlier<VisuallyHidden> days</VisuallyHidden>
            </Button>
            <Button kind="secondary" disabled={later === undefined} onClick={later}>
              Later<VisuallyHidden> days</VisuallyHidden>
              <ChevronRight aria-hidden className="-mr-1 size-5 shrink-0" />
            </Button>
            <Month {...months} />
          </div>
        </div>
        {children}
      </div>
    </details>
  );
}

function ChosenByOthers({
  actor,
  isOnOffer,
}: Pick<SlotCalendarState["setting"], "actor"> & { isOnOffer: boolean }) {
  return (
    <p>
      {actor === "owner" ? (
        isOnOffer ? (
          "Times on hold are offered to clients of yours. If you book one, it’s gone from their offer."
        ) : (
          "Visitors are looking at times on hold. You can book them all the same."
        )
      ) : (
        <span>
          <strong>Times on hold</strong> <span>{`may be ${formatFreeAgain(isOnOffer)}.`}</span>
        </span>
      )}
    </p>
  );
}

function Month({
  months,
  month: shown,
  goToMonth,
}: Pick<ShownDates, "months" | "month" | "goToMonth">) {
  if (months.length < 2) return null;
  return (
    <SelectField label="Month" value={shown} onChange={({ target }) => goToMonth(target.value)}>
      {months.map((month) => (
        <option key={month} value={month}>
          {formatMonth(month)}
        </option>
      ))}
    </SelectField>
  );
}

interface DayProps {
  date: string;
  today: string;
  times: FreeTimes | undefined;
  /** The label if it can't be booked any more, though it isn't full. */
  late: string;
  isOpen: boolean;
  onOpen: () => void;
}

function Day({ isOpen, onOpen, ...day }: DayProps) {
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className={classNames(
        "grid w-full cursor-pointer rounded-md border-2 px-0.5 py-1.5 text-center leading-tight disabled:cursor-not-allowed",
        isOpen
          ? "border-brand bg-brand text-white forced-colors:outline-4"
          : day.times?.free.length === 0
            ? "border-line bg-sand hover:border-field"
            : "border-field bg-white hover:bg-brand-pale",
      )}
    >
      <DayName {...day} isMuted={!isOpen} />
    </button>
  );
}

/** A day with its number of free times, or why it has none. */
function DayName({
  date,
  today,
  times,
  late,
  isMuted = true,
  isCounted = true,
}: Omit<DayProps, "isOpen" | "onOpen"> & { isMuted?: boolean; isCounted?: boolean }) {
  const [weekday, day] = shortDate(date);
  const near = { [today]: "Today", [addDays(today, 1)]: "Tomorrow" };
  return (
    <>
      <strong className="text-sm">{near[date] ?? weekday}</strong> <span>{day}</span>{" "}
      {(isCounted || times?.free.length === 0) && (
        <span className={classNames("text-sm", isMuted && "text-muted")}>
          {formatDay(times, late)}
        </span>
      )}
    </>
  );
}

function formatDay(times: FreeTimes | undefined, late: string): string {
  // Keeps the line's height.
  if (times === undefined) return "\u00a0";
  if (times.holiday !== undefined) return "Holiday";
  if (times.isClosed) return "Closed";
  if (times.free.length > 0) return `${times.free.length} free`;
  return times.isLate ? late : "Full";
}

/** How long "just taken" is shown, in milliseconds. */
const SAID_FOR = 6000;

/** Whether somebody took the time a moment ago, while it was on screen. */
function useJustTaken(isFree: boolean, isTaken: boolean): boolean {
  const [wasFree, setWasFree] = useState(isFree);
  if (isFree && !wasFree) setWasFree(true);
  const justTaken = wasFree && isTaken && !isFree;
  useEffect(() => {
    if (!justTaken) return undefined;
    const timer = setTimeout(() => {
      setWasFree(false);
    }, SAID_FOR);
    return () => {
      clearTimeout(timer);
    };
  }, [justTaken]);
  return justTaken;
}

interface TimeProps {
  slot: Slot;
  /** The day's times; undefined while loading. */
  times: FreeTimes | undefined;
  /** It's within the booking window, taken or not. */
  isBookable: boolean;
  /** The label if it can't be booked any more. */
  late: string;
  isChosen: boolean;
  onChoose: (slot: Slot) => void;
}

/** A fixed size, so no button moves when availability changes. */
const cell = "grid min-h-14 w-full place-items-center rounded-md border-2 px-1 leading-tight";

/** A time that can't be chosen, and why once that's known. Nothing shifts when that appears. */
function Gone({ time, word }: { time: string; word: string }) {
  return (
    <li aria-hidden className={classNames(cell, "relative border-transparent bg-sand text-muted")}>
      <span className={word === "" ? "" : "-translate-y-2.5 line-through"}>{formatTime(time)}</span>
      <span className="absolute inset-x-0 bottom-1.5 text-center text-sm leading-none">{word}</span>
    </li>
  );
}

function Time({ slot, times, isBookable, late, isChosen, onChoose }: TimeProps) {
  const { date, time } = slot;
  // Keeps the chosen time visible while availability is unknown, such as after a reload or offline.
  const isFree = times?.free.includes(time) ?? isChosen;
  const isTaken = times?.taken.includes(time) === true;
  const isHeld = times?.choosing.includes(time) === true && !isChosen;
  const justTaken = useJustTaken(isFree, isTaken);
  if (!isFree && isHeld && !isTaken)
    return (
      <li className={classNames(cell, "border-dashed border-muted")}>
        <TimeOnHold {...slot} />
      </li>
    );
  if (!isFree) {
    if (times === undefined) return <Gone time={time} word="" />;
    const isTooShort = times.tooShort.includes(time);
    const other = isTooShort ? "Too short" : isBookable ? "Closed" : late;
    return <Gone time={time} word={justTaken ? "Just taken" : isTaken ? "Taken" : other} />;
  }
  return (
    <li>
      <button
        type="button"
        value={`${date}T${time}`}
        aria-pressed={isChosen}
        onClick={() => onChoose(slot)}
        className={classNames(
          cell,
          "cursor-pointer border-brand font-semibold disabled:cursor-not-allowed",
          isChosen
            ? "bg-brand text-white forced-colors:outline-4"
            : "bg-white text-brand hover:bg-brand-pale",
        )}
      >
        {isHeld ? (
          <TimeOnHold {...slot} />
        ) : (
          <span>
            {formatTime(time)} <VisuallyHidden>{formatDate(date)}</VisuallyHidden>
          </span>
        )}
      </button>
    </li>
  );
}

function TimeOnHold({ date, time }: Slot) {
  return (
    <span className="text-center">
      {formatTime(time)} <VisuallyHidden>{formatDate(date)}, </VisuallyHidden>
      <span className="block text-sm leading-none font-normal">on hold</span>
    </span>
  );
}
