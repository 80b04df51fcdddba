import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useEffect, useId, useState } from "react";
import { bookableTimes, type BookingSetting, type Slot } from "#convex/bookings/rules";
import { timesOn } from "#convex/hours/rules";
import { formatDate, formatMonth, formatTime } from "#convex/shared/dates";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { FieldError } from "../ui/field";
import { SelectField } from "../ui/select-field";
import { VisuallyHidden } from "../ui/visually-hidden";
import { dayOfYear, formatDays, shortDate } from "./format-days";
import { formatFreeAgain, type FreeTimes } from "./free-times";
import type { ShownDates } from "./shown-dates";

/** The days of a calendar with what is known of them. */
export interface SlotCalendarState {
  setting: Required<BookingSetting>;
  shown: ShownDates;
  freeTimes: (date: string) => FreeTimes | undefined;
  /** What the visitor has just booked. */
  booked?: Slot | undefined;
}

interface SlotCalendarProps {
  calendar: SlotCalendarState;
  /** The chosen one. */
  slot: Slot | undefined;
  chooseSlot: (slot: Slot) => void;
  /** Where a summary of errors leads. */
  id: string;
  label: string;
  /** What's around it says the same to people who see it. */
  isNamed?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  required: boolean;
}

/**
 * Six days at a time with their free times, as one group of radio buttons: side by side where there's room, one
 * below the other on a phone. To choose a time chooses its date.
 */
export function SlotCalendar(props: SlotCalendarProps) {
  const { calendar, slot, chooseSlot, id, label, isNamed, hint, error, required } = props;
  const { setting, shown, freeTimes } = calendar;
  const { dates, earlier, later } = shown;
  const name = useId();
  const days = dates.map((date) => ({ date, times: freeTimes(date) }));
  const isChosenByOthers = days.some(({ times }) => (times?.choosing.length ?? 0) > 0);
  const isOnOffer = days.some(({ times }) => (times?.onOffer.length ?? 0) > 0);
  const isUnknown = slot === undefined && days.every(({ times }) => times === undefined);
  const hasNone = days.every(({ times }) => times?.free.length === 0);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="@container grid min-w-0 gap-3 outline-none"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={isNamed ? "sr-only" : "mb-1.5 font-semibold"}>{label}</legend>
      {hint !== undefined && <p className="-mt-3 text-muted">{hint}</p>}
      <p role="status" className="text-lg font-bold">
        {formatDays(dates[0] ?? "", dates.at(-1) ?? "")}
      </p>
      <div className="relative">
        {isUnknown && (
          <div className="absolute @min-[33rem]:hidden">
            <p className="text-muted">Looking up free times…</p>
          </div>
        )}
        <div
          className={classNames(
            "grid gap-x-2 gap-y-5 @min-[33rem]:grid-cols-6 @3xl:gap-x-4",
            // One below the other, each would move up by what those above it haven't free.
            isUnknown && "invisible @min-[33rem]:visible",
          )}
        >
          {days.map(({ date, times }) => (
            <Day
              key={date}
              date={date}
              times={times}
              offered={timesOn(date, setting.hours)}
              bookable={bookableTimes(date, setting)}
              radio={{ name, required }}
              chosen={slot?.date === date ? slot.time : undefined}
              booked={calendar.booked?.date === date ? calendar.booked.time : undefined}
              onChoose={(time) => {
                chooseSlot({ date, time });
              }}
            />
          ))}
        </div>
      </div>
      {/* Its place is kept: nothing below moves while others choose. */}
      <div className="min-h-[3lh] @min-[33rem]:min-h-[2lh]">
        {isChosenByOthers && <ChosenByOthers actor={setting.actor} isOnOffer={isOnOffer} />}
      </div>
      {hasNone && <p>Nothing is free on these days. Please look at later ones.</p>}
      <div className="flex flex-wrap items-end gap-2">
        <Button kind="secondary" disabled={earlier === undefined} onClick={earlier}>
          <ChevronLeft aria-hidden className="-ml-1 size-5 shrink-0" />
          Earlier<VisuallyHidden> days</VisuallyHidden>
        </Button>
        <Button kind="secondary" disabled={later === undefined} onClick={later}>
          Later<VisuallyHidden> days</VisuallyHidden>
          <ChevronRight aria-hidden className="-mr-1 size-5 shrink-0" />
        </Button>
        <Month {...shown} />
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** What becomes of the times that others are choosing. */
function ChosenByOthers({
  actor,
  isOnOffer,
}: Pick<SlotCalendarState["setting"], "actor"> & { isOnOffer: boolean }) {
  return (
    <p>
      {actor === "owner" ? (
        "A visitor is looking at the times marked “on hold”. You can book them all the same."
      ) : (
        <span>
          Someone is looking at the times marked <strong>“on hold”</strong>.{" "}
          <span>{`If they don’t book, they’ll be ${formatFreeAgain(isOnOffer)}.`}</span>
        </span>
      )}
    </p>
  );
}

/** Goes to a month's first days that can be booked. */
function Month({
  months,
  month: shown,
  goToMonth,
}: Pick<ShownDates, "months" | "month" | "goToMonth">) {
  if (months.length < 2) return null;
  return (
    <SelectField
      label="Month"
      value={shown}
      onChange={({ target }) => {
        goToMonth(target.value);
      }}
    >
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
  /** Undefined while they aren't known. */
  times: FreeTimes | undefined;
  /** Those of its day of the week. */
  offered: readonly string[];
  /** Those that can be booked now, taken or not. */
  bookable: readonly string[];
  radio: { name: string; required: boolean };
  chosen: string | undefined;
  booked: string | undefined;
  onChoose: (time: string) => void;
}

function Day({ date, times, offered, bookable, radio, chosen, booked, onChoose }: DayProps) {
  const headingId = useId();
  const [weekday, day] = shortDate(date);
  // What's chosen stays in sight while the times are unknown: after a reload, or cut off.
  const free = times?.free ?? (chosen === undefined ? [] : [chosen]);
  return (
    <div
      role="group"
      aria-labelledby={headingId}
      className="grid content-start gap-2 @min-[33rem]:text-center"
    >
      <p id={headingId} className="flex items-baseline justify-between gap-2 @min-[33rem]:block">
        <strong className="@min-[33rem]:sr-only">{dayOfYear(date)}</strong>
        <span aria-hidden className="hidden leading-tight @min-[33rem]:block">
          <strong className="block">{weekday}</strong>
          {day}
        </span>{" "}
        <span className="grow text-right text-sm text-muted @min-[33rem]:block @min-[33rem]:text-center">
          {formatDay(times)}
        </span>
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(5.4rem,100%),1fr))] gap-2 empty:hidden @min-[33rem]:grid-cols-1">
        {(times === undefined || free.length > 0 ? offered : []).map((time) => (
          <Time
            key={time}
            slot={{ date, time }}
            isFree={free.includes(time)}
            isTaken={times?.taken.includes(time) === true}
            isAwaited={times === undefined && bookable.includes(time)}
            isChoosing={times?.choosing.includes(time) === true}
            isTheirs={time === booked}
            radio={radio}
            checked={time === chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </div>
  );
}

/** What a day has, in a word or two. */
function formatDay(times: FreeTimes | undefined): string {
  // As high as the words to come.
  if (times === undefined) return "\u00a0";
  if (times.holiday !== undefined) return times.holiday;
  if (times.isClosed) return "Closed";
  return times.free.length === 0 ? "Booked out" : `${times.free.length} free`;
}

/** How long it's said of a time that somebody has just taken it, in milliseconds. */
const SAID_FOR = 6000;

/** Whether somebody took a time a moment ago, in front of one's eyes. */
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
  isFree: boolean;
  isTaken: boolean;
  /** Nobody knows yet whether it's free: its place is kept. */
  isAwaited: boolean;
  /** Somebody else is choosing it. */
  isChoosing: boolean;
  /** The visitor has just booked it. */
  isTheirs: boolean;
  radio: DayProps["radio"];
  checked: boolean;
  onChoose: (time: string) => void;
}

/** As high with two lines as with one: nobody's button moves away while others choose. */
const shape = "grid min-h-12 place-items-center rounded-md px-1 leading-none";

function TimeOnHold({ slot: { date, time } }: Pick<TimeProps, "slot">) {
  return (
    <span className="text-center tabular-nums">
      {formatTime(time)} <VisuallyHidden>{formatDate(date)}, </VisuallyHidden>
      <span className="block text-sm leading-none font-normal">on hold</span>
    </span>
  );
}

function Time(props: TimeProps) {
  const { slot, isFree, isTaken, isAwaited, isChoosing, isTheirs, radio, checked, onChoose } =
    props;
  const { date, time } = slot;
  const justTaken = useJustTaken(isFree, isTaken);
  if (!isFree && isChoosing && !isTaken) {
    return (
      <li className={classNames(shape, "border-2 border-dashed border-muted")}>
        <TimeOnHold slot={slot} />
      </li>
    );
  }
  if (!isFree) {
    const isSaid = justTaken || isAwaited || isTheirs;
    return (
      <li
        aria-hidden
        className={classNames(shape, "text-sm text-muted", !isSaid && "hidden @min-[33rem]:grid")}
      >
        {isTheirs ? "Yours" : justTaken ? "Just taken" : isAwaited ? formatTime(time) : "–"}
      </li>
    );
  }
  return (
    <li>
      <label
        className={classNames(
          shape,
          "relative cursor-pointer border-2 border-eucalyptus bg-white font-semibold text-eucalyptus tabular-nums",
          "hover:bg-eucalyptus-pale has-checked:bg-eucalyptus has-checked:text-white forced-colors:has-checked:outline-4",
          "has-focus-visible:shadow-[0_0_0_3px_var(--color-wattle)] has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink",
          "has-disabled:cursor-not-allowed",
        )}
      >
        <input
          type="radio"
          {...radio}
          value={`${date}T${time}`}
          checked={checked}
          onChange={() => {
            onChoose(time);
          }}
          className="absolute inset-0 size-full cursor-[inherit] opacity-0"
        />
        {isChoosing && !checked ? (
          <TimeOnHold slot={slot} />
        ) : (
          <span>
            {formatTime(time)} <VisuallyHidden>{formatDate(date)}</VisuallyHidden>
          </span>
        )}
      </label>
    </li>
  );
}
