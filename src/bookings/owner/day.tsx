import { useQuery } from "convex/react";
import { type SyntheticEvent, useState } from "react";
import { api } from "#convex/_generated/api";
import { dateProblem } from "#convex/bookings/rules";
import { formatDate, mondayOf } from "#convex/shared/dates";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { BackLink } from "../../ui/back-link";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Notice } from "../../ui/notice";
import { PanelHeader } from "../../ui/panel";
import { TextField } from "../../ui/text-field";
import { SlotCell } from "./slot";
import { daysOfWeek, dayWithoutTimes, type WeekDay } from "./week-days";

/** One day: its times, and whether it is closed. */
export function OwnerDay({ date, now }: { date: string; now: number }) {
  const monday = mondayOf(date);
  const week = useQuery(api.bookings.owner.week, { monday });
  const day = daysOfWeek(monday, week, now).find((each) => each.date === date);
  const mayChange = dateProblem(date, now, "owner") === null;
  return (
    <>
      <BackLink name="day">Back to the bookings</BackLink>
      <PanelHeader
        title={formatDate(date)}
        lead={
          <p role="status">
            {week === undefined || day === undefined ? "Loading…" : formatDayState(day)}
          </p>
        }
      />
      {day !== undefined && (
        <ol aria-label="Times" className="@container grid max-w-form grid-cols-1 gap-1.5">
          {day.slots.map(({ time, state }) => (
            <li key={time}>
              <SlotCell date={date} time={time} state={state} />
            </li>
          ))}
        </ol>
      )}
      {week !== undefined && day !== undefined && mayChange && <Closing day={day} />}
    </>
  );
}

const countVisits = ({ slots }: WeekDay) =>
  slots.filter(({ state }) => state.kind === "visit").length;

function formatBooked(visits: number): string {
  return visits === 1 ? "1 visit is booked" : `${visits} visits are booked`;
}

function formatDayState(day: WeekDay): string {
  const state = formatOpenState(day);
  return day.holiday === undefined ? state : `Public holiday: ${day.holiday}. ${state}`;
}

function formatOpenState(day: WeekDay): string {
  const nothing = dayWithoutTimes(day);
  if (nothing !== null) return `${nothing}.`;
  const booked = `${formatBooked(countVisits(day))}.`;
  if (!day.isClosed) return booked;
  return day.reason === undefined ? `Closed. ${booked}` : `Closed: ${day.reason}. ${booked}`;
}

/** Closes the day, or opens it again; with what becomes of the visits that are booked. */
function Closing({ day }: { day: WeekDay }) {
  const visits = countVisits(day);
  return (
    <Card as="section" aria-labelledby="closing">
      <div className="grid max-w-form gap-4">
        <h2 id="closing" className="text-xl font-bold">
          {day.isClosed ? "This day is closed" : "Close this day"}
        </h2>
        {visits > 0 && (
          <Notice kind="warning" live={false} title={`${formatBooked(visits)} on this day`}>
            <p>
              {visits === 1
                ? "It stays in your calendar. Press it above to move it or to cancel it."
                : "They stay in your calendar. Press each of them above to move it or to cancel it."}
            </p>
          </Notice>
        )}
        {day.isClosed ? <OpenAgain day={day} /> : <CloseDay day={day} />}
      </div>
    </Card>
  );
}

function CloseDay({ day: { date, holiday } }: { day: WeekDay }) {
  const [reason, setReason] = useState("");
  const close = useMutation(api.bookings.owner.closeDay);
  const open = useMutation(api.bookings.owner.openDay);
  const { run, busy } = useToast();
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void run((control) => close({ date, reason }, control), {
      done: `${formatDate(date)} is closed.`,
      undo: (control) => open({ date }, control),
    });
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p>
        {holiday === undefined
          ? "Nobody can book a time on it from then on. You can open it again whenever you like."
          : "It’s a public holiday, so only you can book a time on it. Close it to keep it free altogether. You can open it again whenever you like."}
      </p>
      <TextField
        label="Reason (optional)"
        hint="Only you see it"
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
        }}
      />
      <div>
        <Button type="submit" busy={busy}>
          Close this day
        </Button>
      </div>
    </form>
  );
}

function OpenAgain({ day: { date, reason } }: { day: WeekDay }) {
  const close = useMutation(api.bookings.owner.closeDay);
  const open = useMutation(api.bookings.owner.openDay);
  const { run, busy } = useToast();
  return (
    <div>
      <Button
        kind="secondary"
        busy={busy}
        onClick={() =>
          void run((control) => open({ date }, control), {
            done: `${formatDate(date)} is open again.`,
            undo: (control) => close({ date, ...(reason !== undefined && { reason }) }, control),
          })
        }
      >
        Open this day again
      </Button>
    </div>
  );
}
