import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { dateProblem } from "#convex/bookings/rules";
import { formatShortDate } from "#convex/shared/columns";
import { dateAt, formatDate } from "#convex/shared/dates";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { BackLink } from "../../navigation/back-link";
import { Button } from "../../ui/button";
import { Card, CardSection } from "../../ui/card";
import { PanelHeader } from "../../ui/panel";
import { useHours } from "../known-hours";
import { ClosingForm } from "./closing-form";
import { closedWords } from "./format";
import { OfferedTimes, useOffered } from "./offered-times";
import { SlotCell, VisitCell } from "./slot";
import { daysOfWeek, dayWithoutTimes, type WeekDay } from "./week-days";

/** One day: its times, and whether it's closed. */
export function OwnerDay({ date, now }: { date: string; now: number }) {
  const week = useQuery(api.bookings.owner.week, { from: date });
  const hours = useHours();
  const offered = useOffered({ from: date, to: date });
  const [day] = daysOfWeek(date, week, { now, hours });
  const mayChange = dateProblem(date, { now, hours, actor: "owner" }) === null;
  return (
    <>
      <BackLink name="day">Back to the bookings</BackLink>
      <PanelHeader
        title={formatShortDate(date, dateAt(now))}
        lead={
          <p role="status">
            {week === undefined || day === undefined ? "Loading…" : formatDayState(day)}
          </p>
        }
      />
      {day !== undefined && (
        <ol aria-label="Times" className="@container grid max-w-form grid-cols-1 gap-1.5">
          {day.slots.map(({ time, visits, state }) => (
            <li key={time} className="grid grid-cols-1 gap-1.5">
              {visits.map((visit) => (
                <VisitCell key={visit.reference} time={time} visit={visit} />
              ))}
              {state !== null && <SlotCell date={date} time={time} state={state} />}
            </li>
          ))}
        </ol>
      )}
      {offered.length > 0 && (
        <CardSection title="Other times on offer">
          <OfferedTimes offered={offered} />
        </CardSection>
      )}
      {week !== undefined && day !== undefined && mayChange && <Closing day={day} now={now} />}
    </>
  );
}

const countVisits = ({ slots }: WeekDay) => slots.flatMap(({ visits }) => visits).length;

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
  if (day.closed === undefined) return booked;
  const closed = closedWords[day.closed];
  return day.reason === undefined ? `${closed}. ${booked}` : `${closed}: ${day.reason}. ${booked}`;
}

function Closing({ day, now }: { day: WeekDay; now: number }) {
  return (
    <Card as="section" aria-labelledby="closing">
      <div className="grid max-w-form gap-4">
        <h2 id="closing" className="text-xl font-bold">
          {day.closed === undefined ? "Close this day" : closedWords[day.closed]}
        </h2>
        {day.closed === undefined ? (
          <ClosingForm from={day.date} now={now} />
        ) : (
          <OpenAgain day={day} />
        )}
      </div>
    </Card>
  );
}

function OpenAgain({ day: { date, closed = "all", reason } }: { day: WeekDay }) {
  const close = useMutation(api.bookings.owner.closeDays);
  const open = useMutation(api.bookings.owner.openDays);
  const { run, busy } = useToast(date);
  const closing = { from: date, part: closed, ...(reason !== undefined && { reason }) };
  return (
    <div>
      <Button
        kind="secondary"
        busy={busy}
        onClick={() =>
          void run((control) => open({ dates: [date] }, control), {
            done: `${formatDate(date)} is open again.`,
            undo: (control) => close(closing, control),
          })
        }
      >
        Open this day again
      </Button>
    </div>
  );
}
