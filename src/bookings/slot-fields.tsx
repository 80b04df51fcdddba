import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { openDaysOf } from "#convex/bookings/hours/rules";
import { type BookingSetting, earliestDate, latestDate, type Slot } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { business } from "#convex/business/business";
import { formatTime } from "#convex/shared/clock";
import { dateAt, timeAt } from "#convex/shared/dates";
import { formatWeekdays } from "#convex/shared/opening";
import { useInBrowser } from "../lib/in-browser";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { DateField } from "../ui/date-field";
import { Notice } from "../ui/notice";
import { PoliteStatus } from "../ui/polite-status";
import { SelectField } from "../ui/select-field";
import { VisuallyHidden } from "../ui/visually-hidden";
import type { KeptTime } from "./choices/choosing";
import { formatFreeAgain, formatFreeTimes } from "./free-times";
import { SlotCalendar } from "./slot-calendar";
import type { SlotChoice, SlotField } from "./slots";
import { inVisitorsZone } from "./visitor-zone";

interface SlotFieldsProps extends Pick<
  SlotChoice,
  "slot" | "calendar" | "isContested" | "isOnOffer" | "kept" | "lostWords" | "chooseSlot"
> {
  field: (name: SlotField, deps?: SlotField[]) => SlotControl;
  optional?: boolean;
  /** The heading above is the visible label. */
  isNamed?: boolean;
}

type SlotControl = Pick<
  ComponentProps<typeof DateField>,
  "name" | "value" | "onChange" | "onBlur" | "ref"
> & { id: string; error: string | undefined };

function formatHint({ now, hours, actor }: BookingSetting): string {
  const from = earliestDate({ now, hours, actor }) === dateAt(now) ? "today" : "tomorrow";
  const days = `From ${from}, ${formatWeekdays(openDaysOf(hours))}`;
  return actor !== "owner" && hours.closedOnHolidays ? `${days}, except public holidays` : days;
}

const CONTESTED = "Somebody else is choosing this time, too";
const NOT_KEPT = "It isn’t kept for you any more. You can still book it if nobody else does.";

const formatKept = ({ latest, isOver }: KeptTime): string =>
  isOver
    ? NOT_KEPT
    : `We’re keeping it for you while you’re here, until ${formatTime(timeAt(latest))} at the latest.`;

/** Without scripts there's no calendar; the response says whether the time is free, and offers others. */
function TimeWithoutScripts({ label }: { label: string }) {
  return (
    <noscript>
      <SelectField name="bookingTime" label={label}>
        <option value="">Choose a time</option>
        {business.slots.times.map((time) => (
          <option key={time} value={time}>
            {formatTime(time)}
          </option>
        ))}
      </SelectField>
    </noscript>
  );
}

/** Chooses one of the free times; then shows that one, with a button to change it. */
export function SlotFields({
  optional = false,
  isNamed,
  field,
  isContested,
  isOnOffer,
  kept,
  lostWords,
  ...choice
}: SlotFieldsProps) {
  const { slot, calendar, chooseSlot } = choice;
  const { setting, day, freeTimes } = calendar;
  const { id, error } = field("bookingTime");
  const date = field("bookingDate", ["bookingTime"]);
  const suffix = optional ? " (optional)" : "";
  const [isChanging, setChanging] = useState(false);
  // Alternatives for a lost time appear below, so this opens to keep the layout from shifting.
  if (lostWords !== undefined && !isChanging) setChanging(true);
  const change = useRef<HTMLButtonElement>(null);
  const afterContest = `You can’t book it while they are. If they don’t book it, it’s ${formatFreeAgain(isOnOffer)}. Or choose another time.`;
  const inBrowser = useInBrowser();
  const isWrong = error !== undefined || date.error !== undefined;
  const isOpen = slot === undefined || isChanging || isWrong;
  return (
    <div className="grid gap-4">
      {slot !== undefined && (
        <ChosenSlot slot={slot} isClient={setting.actor === "client"} kept={kept}>
          <Button
            ref={change}
            kind="secondary"
            onClick={() => {
              flushSync(() => {
                setChanging(!isOpen);
              });
              document.getElementById(id)?.focus();
            }}
          >
            <span>{isOpen ? "Keep it" : "Change"}</span>
            <VisuallyHidden>
              <span>{isOpen ? ", and close the calendar" : " the time"}</span>
            </VisuallyHidden>
          </Button>
        </ChosenSlot>
      )}
      {isContested && (
        <Notice kind="warning" live={false} title={CONTESTED}>
          <p>{afterContest}</p>
        </Notice>
      )}
      {isOpen && (
        <SlotCalendar
          {...choice}
          chooseSlot={(chosen) => {
            flushSync(() => {
              setChanging(false);
              chooseSlot(chosen);
            });
            change.current?.focus();
          }}
          id={id}
          label={`Time${suffix}`}
          isNamed={isNamed}
          error={error ?? lostWords}
        >
          <DateField
            {...date}
            required={!optional}
            label={`Date${suffix}`}
            hint={formatHint(setting)}
            {...(inBrowser && { min: earliestDate(setting), max: latestDate(setting) })}
          />
          {!inBrowser && <TimeWithoutScripts label={`Time${suffix}`} />}
        </SlotCalendar>
      )}
      <PoliteStatus
        message={
          isContested
            ? `${CONTESTED}. ${afterContest}`
            : kept?.isOver === true
              ? NOT_KEPT
              : isOpen
                ? formatFreeTimes(day, freeTimes(day))
                : ""
        }
      />
    </div>
  );
}

interface ChosenSlotProps {
  slot: Slot;
  isClient: boolean;
  kept: KeptTime | undefined;
  children: ReactNode;
}

function ChosenSlot({ slot, isClient, kept, children }: ChosenSlotProps) {
  const elsewhere = inVisitorsZone(slot);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border-2 border-brand bg-brand p-4 text-white print:text-ink">
      <p className="min-w-0 flex-1 basis-56">
        <span>
          You’ve chosen{" "}
          <strong className="block text-lg">
            <time dateTime={`${slot.date}T${slot.time}`}>{formatSlot(slot)}</time>
          </strong>
        </span>
        {isClient && (
          // Reserves the space until that's known.
          <span className={classNames("block text-sm", kept === undefined && "invisible")}>
            {formatKept(kept ?? { latest: 0, isOver: false })}
          </span>
        )}
        {elsewhere !== undefined && (
          <span className="block">
            Times are {business.city} times. Where you are, this is <strong>{elsewhere}</strong>.
          </span>
        )}
      </p>
      {children}
    </div>
  );
}
