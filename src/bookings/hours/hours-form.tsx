import { useQuery } from "convex/react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { hoursForm, type HoursInput, serviceNames } from "#convex/bookings/hours/formRules";
import type { Hours } from "#convex/bookings/hours/rules";
import { formatSlot } from "#convex/bookings/status";
import { region } from "#convex/business/region";
import { formatTime, weekdayName } from "#convex/shared/clock";
import { formatDuration } from "#convex/shared/counting";
import { dateAt } from "#convex/shared/dates";
import { WEEK } from "#convex/shared/opening";
import { formatNotice } from "#convex/shared/openingWords";
import { EditForm } from "../../editing/edit-form";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { CheckboxField } from "../../ui/checkbox-field";
import { CheckboxGroup } from "../../ui/checkbox-group";
import { FieldGroup } from "../../ui/field-group";
import { Fold } from "../../ui/fold";
import { LoadingLine } from "../../ui/loading-line";
import { Notice } from "../../ui/notice";
import { PanelSection } from "../../ui/panel";
import { SelectField } from "../../ui/select-field";
import { TextField } from "../../ui/text-field";
import { TextLink } from "../../ui/text-link";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { ProposedHours } from "../known-hours";
import { SlotCalendar } from "../slot-calendar";
import { useSlotCalendar } from "../use-slot-calendar";

const order = [
  ...WEEK.map((day) => `days.${day}` as const),
  "minutes",
  "noticeHours",
  "daysAhead",
  "closedOnHolidays",
  "gap",
  ...Object.keys(serviceNames).map((service) => `lengths.${service}` as const),
] as const;

const gaps = [0, 10, 15, 20, 30, 45, 60];
const lengths = [30, 45, 60, 75, 90, 120, 150, 180, 240];
const notices = [0, 2, 4, 12, 24, 48, 72, 168];
const windows = [14, 30, 60, 90, 120, 180];

/** The choices of a list, and what's set where that isn't one of them. */
const withSet = (choices: readonly number[], set: number) =>
  [...new Set([...choices, set])].sort((a, b) => a - b);

/** Every field has a value: a service that's as usual has a blank. */
const toInput = ({ gap = 0, lengths = {}, ...hours }: Hours): HoursInput => ({
  ...hours,
  gap,
  lengths: Object.fromEntries(
    Object.keys(serviceNames).map((service) => [service, String(lengths[service] ?? "")]),
  ),
});

/** When visits can be booked: each day's times, their length, the notice, and what visitors see of it. */
export function OwnerHours({ now }: { now: number }) {
  const saved = useQuery(api.bookings.hours.visitor.get, {});
  return saved === undefined ? (
    <LoadingLine>Loading…</LoadingLine>
  ) : (
    <HoursForm saved={saved} now={now} />
  );
}

function useHoursForm(saved: Hours) {
  const save = useMutation(api.bookings.hours.owner.save);
  const { say } = useToast("hours");
  return useActionForm({
    name: "hours",
    draftName: "hours",
    order,
    rules: () => hoursForm,
    saved: toInput(saved),
    save: (hours, { control }) => save(hours, control),
    onSaved: () =>
      say("Your hours are saved. Visitors see them now.", (control) => save(saved, control)),
  });
}

function HoursForm({ saved, now }: { saved: Hours; now: number }) {
  const state = useHoursForm(saved);
  const { form, field, busy } = state;
  const typed = useWatch({ control: form.control });
  const { data: proposed } = hoursForm.safeParse(typed);
  return (
    <div className="grid gap-10">
      <div className="max-w-form">
        <EditForm
          aria-label="Hours"
          state={state}
          summaryBelow
          actions={
            <Button type="submit" busy={busy}>
              Save these hours
            </Button>
          }
        >
          <Times state={state} saved={saved} days={typed.days ?? saved.days} />
          <FieldGroup title="Rules">
            <SelectField {...field("minutes")} label="How long a visit takes">
              {withSet(lengths, saved.minutes).map((minutes) => (
                <option key={minutes} value={minutes}>
                  {formatDuration(minutes)}
                </option>
              ))}
            </SelectField>
            <SelectField {...field("noticeHours")} label="Notice that visitors have to give">
              {withSet(notices, saved.noticeHours).map((hours) => (
                <option key={hours} value={hours}>
                  {formatNotice(hours) ?? "None"}
                </option>
              ))}
            </SelectField>
            <SelectField {...field("daysAhead")} label="How far ahead visitors can book">
              {withSet(windows, saved.daysAhead).map((count) => (
                <option key={count} value={count}>
                  {count} days
                </option>
              ))}
            </SelectField>
            <CheckboxField
              {...field("closedOnHolidays")}
              label="Closed on public holidays"
              hint={`Those of ${region.name}. You can still book a time on one yourself`}
            />
            <SelectField
              {...field("gap")}
              label="Time for the way before a visit in person"
              hint="Nothing else is booked in it. Leave room for it between the times above"
            >
              {withSet(gaps, saved.gap ?? 0).map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes === 0 ? "None" : formatDuration(minutes)}
                </option>
              ))}
            </SelectField>
            <Lengths state={state} usual={Number(typed.minutes)} />
          </FieldGroup>
        </EditForm>
      </div>
      {proposed !== undefined && <Preview hours={proposed} now={now} />}
    </div>
  );
}

interface LengthsProps {
  state: ReturnType<typeof useHoursForm>;
  /** How long a visit takes otherwise, in minutes. */
  usual: number;
}

/** The services that take longer, or less long, than other visits. */
function Lengths({ state: { form, field }, usual }: LengthsProps) {
  const [isSet] = useState(() =>
    Object.values(form.getValues("lengths") ?? {}).some((minutes) => minutes !== ""),
  );
  return (
    <Fold title="Services that take a different time" open={isSet}>
      <p className="mb-5 text-muted">
        In minutes: 20 for a short call, 240 for half a day. Leave a service empty, and it takes as
        long as any visit. A long one is only offered where all of its time is free.
      </p>
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-5">
        {Object.entries(serviceNames).map(([service, name]) => (
          <TextField
            key={service}
            {...field(`lengths.${service}`)}
            label={name}
            inputMode="numeric"
            autoComplete="off"
            width="short"
            placeholder={String(usual)}
          />
        ))}
      </div>
    </Fold>
  );
}

interface TimesProps {
  state: ReturnType<typeof useHoursForm>;
  saved: Hours;
  /** As they're ticked now. */
  days: readonly (readonly string[] | undefined)[];
}

/** The starts of visits, for each day of the week. */
function Times({ state: { form, field }, saved, days }: TimesProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const ticked = days.flatMap((times) => times ?? []);
  const times = [...new Set([...saved.days.flat(), ...ticked, ...added])].sort();
  function addTime(time: string) {
    setAdded([...added, time]);
    for (const day of WEEK) {
      const open = days[day] ?? [];
      if (open.length === 0 || open.includes(time)) continue;
      form.setValue(`days.${day}`, [...open, time].sort());
    }
  }
  return (
    <FieldGroup title="Times">
      <p className="-mt-3 text-muted">
        Tick the times at which a visit can start. A day without any is closed every week.
      </p>
      {WEEK.map((day) => (
        <CheckboxGroup
          key={day}
          {...field(`days.${day}`)}
          label={weekdayName(day)}
          options={times}
          format={formatTime}
          layout="tiles"
        />
      ))}
      <AddTime times={times} onAdd={addTime} />
    </FieldGroup>
  );
}

interface AddTimeProps {
  times: readonly string[];
  onAdd: (time: string) => void;
}

/** A start that isn't among the times yet; it's ticked for each open day. */
function AddTime({ times, onAdd }: AddTimeProps) {
  const [time, setTime] = useState("");
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label="Another time"
        type="time"
        step={300}
        width="short"
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <Button
        kind="secondary"
        disabled={time === "" || times.includes(time)}
        onClick={() => {
          onAdd(time);
          setTime("");
        }}
      >
        Add this time
      </Button>
    </div>
  );
}

/** What visitors would see, and whose visits would be outside. */
function Preview({ hours, now }: { hours: Hours; now: number }) {
  return (
    <PanelSection
      title="What visitors will see"
      explanation="The free times with the hours above, also before you save them."
    >
      <VisitsOutside days={hours.days} from={dateAt(now)} />
      <ProposedHours value={hours}>
        <PreviewCalendar now={now} />
      </ProposedHours>
    </PanelSection>
  );
}

function PreviewCalendar({ now }: { now: number }) {
  const calendar = useSlotCalendar("", now, {});
  return (
    <SlotCalendar
      id="hours-preview"
      label="Free times"
      calendar={calendar}
      slot={undefined}
      chooseSlot={() => undefined}
    />
  );
}

/** The visits whose times aren't among these any more: they stay. */
function VisitsOutside({ days, from }: { days: Hours["days"]; from: string }) {
  const visits = useQuery(api.bookings.owner.visitsOutside, { days, from });
  const link = useSearchParamLink();
  if (visits === undefined || visits.length === 0) return null;
  const count = visits.length === 1 ? "1 visit is" : `${visits.length} visits are`;
  return (
    <Notice kind="warning" title={`${count} outside these hours`}>
      <p>
        Nothing happens to what’s booked. Open its day to move a visit. Anyone who isn’t moved keeps
        their time.
      </p>
      <ul className="mt-2 grid gap-1">
        {visits.map((slot) => (
          <li key={`${slot.date} ${slot.time}`}>
            <TextLink to={link({ day: slot.date })}>{formatSlot(slot)}</TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
