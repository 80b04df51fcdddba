import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "#convex/_generated/api";
import type { Slot } from "#convex/bookings/rules";
import { MOST_REPEATED, type Rhythm, rhythms, rhythmWords } from "#convex/bookings/series/rules";
import { formatSlot } from "#convex/bookings/status";
import { useToast } from "../../feedback/toast";
import { getNow } from "../../lib/now";
import { pushId } from "../../lib/push-id";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { CheckboxField } from "../../ui/checkbox-field";
import { DateField } from "../../ui/date-field";
import { LoadingLine } from "../../ui/loading-line";
import { SelectField } from "../../ui/select-field";
import type { OpenRequest } from "./format";
import { formatHearing } from "./hearing";

type Planned = FunctionReturnType<typeof api.bookings.series.owner.plan>[number];

const problemWords: Record<NonNullable<Planned["problem"]>, string> = {
  reserved: "Somebody else has this time",
  closed: "You’ve closed this day",
  busy: "Your own calendar says you’re busy",
  holiday: "A public holiday",
  hours: "Outside your hours, or too far ahead",
};

const LEAVE_OUT = "";
const toKey = ({ date, time }: Slot) => `${date}T${time}`;
const toSlot = (key: string): Slot => ({ date: key.slice(0, 10), time: key.slice(11) });

/** What happens with a visit unless the owner chooses something else: what's in the way of it leaves it out. */
const usual = (visit: Planned) => (visit.problem === undefined ? toKey(visit) : LEAVE_OUT);

/** The visits that the owner is about to make, as they're chosen. */
function useRepeating(request: OpenRequest, onClose: () => void) {
  const [rhythm, setRhythm] = useState<Rhythm>("fortnight");
  const [times, setTimes] = useState(3);
  const [until, setUntil] = useState("");
  const [now] = useState(getNow);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  // The same id for each try with a time: sent again, it makes no second booking.
  const [ids] = useState(() => new Map<string, string>());
  const { reference } = request;
  const end = until === "" ? {} : { until };
  const plan = useQuery(api.bookings.series.owner.plan, { reference, rhythm, times, now, ...end });
  const repeat = useMutation(api.bookings.series.owner.repeat);
  const { run, busy } = useToast();
  const valueOf = (visit: Planned) => chosen[toKey(visit)] ?? usual(visit);
  const kept = [...new Set((plan ?? []).map(valueOf))].filter((key) => key !== LEAVE_OUT);
  const idOf = (key: string) => {
    const id = ids.get(key) ?? pushId();
    ids.set(key, id);
    return id;
  };
  async function book() {
    const visits = kept.map((key) => {
      const { date: bookingDate, time: bookingTime } = toSlot(key);
      return { requestId: idOf(key), bookingDate, bookingTime };
    });
    await run(
      async (control) => {
        await repeat({ reference, rhythm, visits }, control);
        onClose();
      },
      {
        done: `${formatCount(visits.length)} booked. ${formatHearing({ ...request, isTexted: undefined })}`,
      },
    );
  }
  return {
    rhythm,
    setRhythm,
    times,
    setTimes,
    until,
    setUntil,
    plan,
    valueOf,
    choose: (visit: Planned, key: string) => setChosen({ ...chosen, [toKey(visit)]: key }),
    count: kept.length,
    book,
    busy,
  };
}

const formatCount = (count: number): string => (count === 1 ? "1 visit" : `${count} visits`);

/** Asks how often and how many times, and shows each visit before it's made. */
export function RepeatForm({ request, onClose }: { request: OpenRequest; onClose: () => void }) {
  const state = useRepeating(request, onClose);
  const { plan, count } = state;
  return (
    <form
      aria-label="Repeat this visit"
      className="grid max-w-form gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void state.book();
      }}
    >
      <SelectField
        label="How often?"
        value={state.rhythm}
        onChange={({ target }) => state.setRhythm(target.value as Rhythm)}
      >
        {rhythms.map((each) => (
          <option key={each} value={each}>
            {rhythmWords[each]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="How many more visits?"
        value={state.times}
        onChange={({ target }) => state.setTimes(Number(target.value))}
      >
        {Array.from({ length: MOST_REPEATED }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </SelectField>
      <DateField
        label="Not after (optional)"
        value={state.until}
        onChange={({ target }) => state.setUntil(target.value)}
      />
      {plan === undefined ? (
        <LoadingLine>Looking at these days…</LoadingLine>
      ) : (
        <div role="group" aria-label="The visits" className="grid gap-3">
          {plan.map((visit) => (
            <PlannedVisit
              key={toKey(visit)}
              visit={visit}
              value={state.valueOf(visit)}
              onChoose={(key) => state.choose(visit, key)}
            />
          ))}
        </div>
      )}
      <ButtonRow>
        <Button type="submit" busy={state.busy} disabled={count === 0}>
          {count === 0 ? "Book no visits" : `Book ${formatCount(count)}`}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}

interface PlannedVisitProps {
  visit: Planned;
  value: string;
  onChoose: (key: string) => void;
}

/** One visit: as planned, at another time, or not at all. */
function PlannedVisit({ visit, value, onChoose }: PlannedVisitProps) {
  const { problem, others } = visit;
  if (problem === undefined) {
    return (
      <CheckboxField
        label={formatSlot(visit)}
        checked={value !== LEAVE_OUT}
        onChange={({ target }) => onChoose(target.checked ? toKey(visit) : LEAVE_OUT)}
      />
    );
  }
  return (
    <SelectField
      label={formatSlot(visit)}
      hint={`${problemWords[problem]}. Leave it out or move it`}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {problem === "holiday" && <option value={toKey(visit)}>Book it</option>}
      {others.map((slot) => (
        <option key={toKey(slot)} value={toKey(slot)}>
          {`Move to ${formatSlot(slot)}`}
        </option>
      ))}
      <option value={LEAVE_OUT}>Leave it out</option>
    </SelectField>
  );
}
