import { useState } from "react";
import { useSearchParams } from "react-router";
import type { api } from "#convex/_generated/api";
import {
  bookableTimes,
  type BookingSetting,
  calendarDates,
  calendarPage,
} from "#convex/bookings/rules";
import { defaultHours } from "#convex/hours/rules";
import { dateAt } from "#convex/shared/dates";
import { isFormSent, useEarlyDraft } from "../forms/kept-form";
import { useNow } from "../lib/now";
import { NotLoaded } from "../lib/recovery-actions";
import { hasAskedFirst, useFirstAnswer } from "../live/asked-first";
import { useDropSearchParams } from "../navigation/consumed-search-params";
import { lazyAtOnce } from "../navigation/lazy-at-once";
import { Deferred } from "../ui/deferred";
import { LoadingLine } from "../ui/loading-line";
import { formNames } from "./form-names";
import { findFreeTimes } from "./free-times";
import { FoldedCalendar, type Turned, TurnedCalendar, useShownDates } from "./shown-dates";
import { SlotCard } from "./slot-fields";
import type { SlotValues } from "./slots";

const LiveBooking = lazyAtOnce(() => import("./live-booking"));

/** The queries that `src/app/first-queries.ts` has for this page. */
const CALENDAR = "bookings/visitor:calendar";
const HOURS = "hours/visitor:get";

/**
 * The booking form. Until that has arrived, the free times that the page has asked for ahead can be chosen from: what is
 * chosen is the form's draft. Anyone who has sent a form in this tab waits for the whole of it.
 */
export default function FirstTimes() {
  const turned = useState<Turned>();
  const [params] = useSearchParams();
  const [{ bookingTime = "" }] = useEarlyDraft<SlotValues>(formNames.slot);
  const folded = useState(() => params.has("time") || bookingTime !== "");
  const isFirst = hasAskedFirst(CALENDAR) && !isFormSent(formNames.slot);
  return (
    <TurnedCalendar value={turned}>
      <FoldedCalendar value={folded}>
        <Deferred
          loading={isFirst ? <TimesAskedFirst /> : <LoadingLine>Loading the form…</LoadingLine>}
          failed={<NotLoaded />}
        >
          <LiveBooking lead="slot" />
        </Deferred>
      </FoldedCalendar>
    </TurnedCalendar>
  );
}

/** The calendar as the page has asked for it. */
function TimesAskedFirst() {
  const now = useNow(30_000);
  const hours = useFirstAnswer<typeof api.hours.visitor.get>(HOURS, {}) ?? defaultHours;
  const monday = calendarPage(dateAt(now), now);
  const page = useFirstAnswer<typeof api.bookings.visitor.calendar>(CALENDAR, { monday });
  const setting = { now, hours, actor: "client" } as const;
  const [{ bookingDate: date, bookingTime: time }, choose] = useFirstChoice(setting);
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
            choose({ bookingDate: event.currentTarget.value, bookingTime: "" });
          },
        })}
        slot={slot}
        slots={{ times: undefined, words: "" }}
        calendar={{ setting, shown, freeTimes, booked: undefined }}
        isContested={false}
        kept={undefined}
        lostWords={undefined}
        chooseSlot={({ date, time }) => {
          choose({ bookingDate: date, bookingTime: time });
        }}
      />
      <LoadingLine>Loading the rest of the form…</LoadingLine>
    </div>
  );
}

/**
 * What is chosen, and what changes that: by a link to the page as far as it can be booked, which the form takes over by itself,
 * else by the person who reads it.
 */
function useFirstChoice(setting: BookingSetting): [SlotValues, (chosen: SlotValues) => void] {
  const [params] = useSearchParams();
  const dropParams = useDropSearchParams();
  const [draft, change] = useEarlyDraft<SlotValues>(formNames.slot);
  const { bookingDate = "", bookingTime = "" } = draft;
  const linkedDate = params.get("date");
  const linkedTime = params.get("time") ?? "";
  const times = linkedDate === null ? [] : bookableTimes(linkedDate, setting);
  const chosen =
    linkedDate === null
      ? { bookingDate, bookingTime }
      : {
          bookingDate: times.length > 0 ? linkedDate : "",
          bookingTime: times.includes(linkedTime) ? linkedTime : "",
        };
  const choose = (next: SlotValues) => {
    dropParams(["date", "time"]);
    change(next);
  };
  return [chosen, choose];
}
