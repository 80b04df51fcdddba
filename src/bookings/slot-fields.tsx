import type { ComponentProps, Dispatch } from "react";
import { flushSync } from "react-dom";
import { type BookingSetting, earliestDate, latestDate } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { business } from "#convex/business/business";
import { defaultHours, formatOpenDays } from "#convex/hours/rules";
import { dateAt, formatTime, timeAt } from "#convex/shared/dates";
import { useInBrowser } from "../lib/in-browser";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { classNames } from "../ui/class-names";
import { DateField } from "../ui/date-field";
import { FieldGroup } from "../ui/field-group";
import { Notice } from "../ui/notice";
import { PoliteStatus } from "../ui/polite-status";
import { SelectField } from "../ui/select-field";
import { VisuallyHidden } from "../ui/visually-hidden";
import type { KeptTime } from "./choosing";
import { formatFreeAgain } from "./free-times";
import { SlotCalendar, type SlotCalendarState } from "./slot-calendar";
import type { SlotChoice, SlotField } from "./slots";
import { inVisitorsZone } from "./visitor-zone";

interface SlotFieldsProps extends Pick<
  SlotChoice,
  "slot" | "slots" | "calendar" | "isContested" | "kept" | "lostWords" | "chooseSlot"
> {
  /** What ties a control to its form. */
  field: (name: SlotField, deps?: SlotField[]) => SlotControl;
  /** Added to the labels of a form that can be sent without. */
  optional?: boolean;
  /** The heading above has asked for a time. */
  isNamed?: boolean;
  /** Whether the calendar is folded behind a time that was chosen before, and what changes that. */
  folded?: readonly [boolean, Dispatch<boolean>];
}

/** What a control has from its form. */
type SlotControl = Pick<
  ComponentProps<typeof DateField>,
  "name" | "value" | "onChange" | "onBlur" | "ref"
> & { id: string; error: string | undefined };

function formatHint({ now, hours, actor }: BookingSetting): string {
  const from = earliestDate({ now, hours, actor }) === dateAt(now) ? "today" : "tomorrow";
  const days = `From ${from}, ${formatOpenDays(hours)}`;
  return actor !== "owner" && hours.closedOnHolidays ? `${days}, except public holidays` : days;
}

const CONTESTED = "Somebody else is choosing this time, too";
const NOT_KEPT = "It isn’t kept for you any more. You can still book it if nobody else does.";

const formatKept = ({ latest, isOver }: KeptTime): string =>
  isOver
    ? NOT_KEPT
    : `We’re keeping it for you while you’re here, until ${formatTime(timeAt(latest))} at the latest.`;

/** The fields as the pages of the booking form have them. */
export function SlotCard(props: SlotFieldsProps) {
  return (
    <Card>
      <FieldGroup title="When suits you?">
        <SlotFields {...props} isNamed />
      </FieldGroup>
    </Card>
  );
}

const UNFOLDED = [false, () => undefined] as const;

/** A week of no year that counts, which keeps the calendar's place: the page was built before anybody knew what's free. */
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
};

/** Where there's no calendar: the answer says whether the time is free, and offers others. */
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

/** A time out of those that are free, and the date to look at them from; folded, only the time that's chosen. */
export function SlotFields({
  optional = false,
  isNamed,
  field,
  slots,
  isContested,
  kept,
  lostWords,
  folded: [mayFold, setFolded] = UNFOLDED,
  ...choice
}: SlotFieldsProps) {
  const { slot, calendar, chooseSlot } = choice;
  const { setting } = calendar;
  const { id, error } = field("bookingTime");
  const { onChange, ...date } = field("bookingDate", ["bookingTime"]);
  const suffix = optional ? " (optional)" : "";
  const isOnOffer = slot !== undefined && slots.onOffer?.includes(slot.time) === true;
  const afterContest = `You can’t book it while they are. If they don’t book it, it’s ${formatFreeAgain(isOnOffer)}. Or choose another time.`;
  const elsewhere = slot === undefined ? undefined : inVisitorsZone(slot);
  const inBrowser = useInBrowser();
  const isFolded = mayFold && slot !== undefined;
  return (
    <>
      <div className="grid gap-2">
        {!isFolded && (
          <div className="relative">
            {!inBrowser && (
              <p className="needs-scripts absolute text-muted">Looking up free times…</p>
            )}
            <div className={inBrowser ? undefined : "needs-scripts invisible"}>
              <SlotCalendar
                {...choice}
                calendar={inBrowser ? calendar : BUILT}
                chooseSlot={(chosen) => {
                  setFolded(false);
                  chooseSlot(chosen);
                }}
                id={id}
                label={`Time${suffix}`}
                isNamed={isNamed}
                error={error ?? lostWords}
                required={!optional}
              />
            </div>
          </div>
        )}
        {slot !== undefined && (
          <p>
            <span>
              You’ve chosen <strong>{formatSlot(slot)}</strong>.
            </span>
            {setting.actor === "client" && (
              // Its place is kept until we've heard.
              <span className={classNames("block", kept === undefined && "invisible")}>
                {formatKept(kept ?? { latest: setting.now, isOver: false })}
              </span>
            )}
          </p>
        )}
        {isContested && (
          <Notice kind="warning" live={false} title={CONTESTED}>
            <p>{afterContest}</p>
          </Notice>
        )}
        {elsewhere !== undefined && (
          <p>
            Times are {business.city} times. Where you are, this is <strong>{elsewhere}</strong>.
          </p>
        )}
        {isFolded && (
          <div>
            <Button
              kind="secondary"
              onClick={() => {
                flushSync(() => {
                  setFolded(false);
                });
                document.getElementById(id)?.focus();
              }}
            >
              Change<VisuallyHidden> the time</VisuallyHidden>
            </Button>
          </div>
        )}
        <PoliteStatus
          message={
            isContested
              ? `${CONTESTED}. ${afterContest}`
              : kept?.isOver === true
                ? NOT_KEPT
                : slots.isLooking === true
                  ? ""
                  : slots.words
          }
        />
      </div>
      {!isFolded && (
        <DateField
          {...date}
          onChange={(event) => {
            setFolded(false);
            return onChange?.(event);
          }}
          required={!optional}
          label={`Date${suffix}`}
          hint={slots.words === "" || slots.isFree === true ? formatHint(setting) : slots.words}
          {...(inBrowser && { min: earliestDate(setting), max: latestDate(setting) })}
        />
      )}
      {!inBrowser && <TimeWithoutScripts label={`Time${suffix}`} />}
    </>
  );
}
