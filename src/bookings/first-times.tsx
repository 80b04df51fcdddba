import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { api } from "#convex/_generated/api";
import {
  bookableTimes,
  type BookingSetting,
  calendarDates,
  calendarPage,
} from "#convex/bookings/rules";
import { defaultHours } from "#convex/hours/rules";
import { dateAt } from "#convex/shared/dates";
import type { Lead } from "#convex/shared/plainBooking";
import { isFormKept } from "../forms/kept-form";
import { useNow } from "../lib/now";
import { NotLoaded } from "../lib/recovery-actions";
import { restoreFocus } from "../lib/restore-focus";
import { hasAskedFirst, useFirstAnswer } from "../live/asked-first";
import { lazyAtOnce } from "../navigation/lazy-at-once";
import { Deferred } from "../ui/deferred";
import { LoadingLine } from "../ui/loading-line";
import { formNames } from "./form-names";
import { findFreeTimes } from "./free-times";
import { type Turned, TurnedCalendar, useShownDates } from "./shown-dates";
import { SlotCard } from "./slot-fields";
import type { SlotValues } from "./slots";

const LiveBooking = lazyAtOnce(() => import("./live-booking"));

/** The queries that `src/app/first-queries.ts` has for this page. */
const CALENDAR = "bookings/visitor:calendar";
const HOURS = "hours/visitor:get";

/**
 * The booking form. Until that has arrived, the free times that the page has asked for ahead can be chosen from: what is
 * chosen goes on into the form. Whoever has something of a form in this tab waits for the whole of it.
 */
export default function FirstTimes({ lead }: { lead: Lead }) {
  const [chosen, setChosen] = useState<SlotValues>();
  const turned = useState<Turned>();
  const isFirst = lead === "slot" && hasAskedFirst(CALENDAR) && !isFormKept(formNames.slot);
  return (
    <TurnedCalendar value={turned}>
      <div ref={restoreFocus}>
        <Deferred
          loading={
            isFirst ? (
              <TimesAskedFirst chosen={chosen} onChoose={setChosen} />
            ) : (
              <LoadingLine>Loading the form…</LoadingLine>
            )
          }
          failed={<NotLoaded />}
        >
          <LiveBooking lead={lead} first={chosen} />
        </Deferred>
      </div>
    </TurnedCalendar>
  );
}

interface TimesAskedFirstProps {
  /** Undefined while nothing was pressed: then what a link has chosen counts. */
  chosen: SlotValues | undefined;
  onChoose: (chosen: SlotValues) => void;
}

/** The calendar as the page has asked for it. */
function TimesAskedFirst({ chosen, onChoose }: TimesAskedFirstProps) {
  const now = useNow(30_000);
  const hours = useFirstAnswer<typeof api.hours.visitor.get>(HOURS, {}) ?? defaultHours;
  const monday = calendarPage(dateAt(now), now);
  const page = useFirstAnswer<typeof api.bookings.visitor.calendar>(CALENDAR, { monday });
  const setting = { now, hours, actor: "client" } as const;
  const linked = useLinkedChoice(setting);
  const { bookingDate: date, bookingTime: time } = chosen ?? linked;
  const slot = date !== "" && time !== "" ? { date, time } : undefined;
  const shown = useShownDates(calendarDates(setting), date);
  const freeTimes = (each: string) =>
    calendarPage(each, now) === monday
      ? findFreeTimes(each, page, setting, { chosen: slot })
      : undefined;
  return (
    // As high as the form, so that nothing moves that can be seen.
    <div className="grid min-h-[150dvh] content-start gap-8">
      <SlotCard
        field={(name) => ({
          id: `${formNames.slot}-${name}`,
          name,
          error: undefined,
          value: date,
          onChange: (event) => {
            onChoose({ bookingDate: event.currentTarget.value, bookingTime: "" });
          },
        })}
        slot={slot}
        slots={{ times: undefined, words: "" }}
        calendar={{ setting, shown, freeTimes }}
        isContested={false}
        lostWords={undefined}
        chooseSlot={({ date, time }) => {
          onChoose({ bookingDate: date, bookingTime: time });
        }}
      />
      <LoadingLine>Loading the rest of the form…</LoadingLine>
    </div>
  );
}

/** What a link to the page has chosen, as far as it can be booked; the form takes it over by itself. */
function useLinkedChoice(setting: BookingSetting): SlotValues {
  const [params] = useSearchParams();
  const bookingDate = params.get("date") ?? "";
  const bookingTime = params.get("time") ?? "";
  const times = bookableTimes(bookingDate, setting);
  return {
    bookingDate: times.length > 0 ? bookingDate : "",
    bookingTime: times.includes(bookingTime) ? bookingTime : "",
  };
}
