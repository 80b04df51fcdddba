import { useQuery } from "convex/react";
import { Fragment, useState } from "react";
import { useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { hoursForm, type HoursInput, serviceNames } from "#convex/bookings/hours/formRules";
import { type Hours, MOST_VISITS_AT_ONCE, teamOf } from "#convex/bookings/hours/rules";
import { formatSlot } from "#convex/bookings/status";
import { region } from "#convex/business/region";
import { formatTime, weekdayName } from "#convex/shared/clock";
import { formatDuration } from "#convex/shared/counting";
import { dateAt } from "#convex/shared/dates";
import { listOf, WEEK } from "#convex/shared/opening";
import { formatNotice } from "#convex/shared/openingWords";
import { EditForm } from "../../editing/edit-form";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { useMutation } from "../../live/mutation";
import { TeamOptions } from "../../team/team-options";
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
import { VisuallyHidden } from "../../ui/visually-hidden";
import { ProposedHours } from "../known-hours";
import { SlotCalendar } from "../slot-calendar";
import { useSlotCalendar } from "../use-slot-calendar";

const orderFor = (hours: Hours) =>
  [
    ...WEEK.map((day) => `days.${day}` as const),
    "minutes",
    "noticeHours",
    "daysAhead",
    "closedOnHolidays",
    "gap",
    ...WEEK.map((day) => `visitsAtOnce.${day}` as const),
    ...teamOf(hours).map((_, place) => `members.${place}.weekdays` as const),
    ...Object.keys(serviceNames).map((service) => `lengths.${service}` as const),
    ...Object.keys(serviceNames).map((service) => `specialists.${service}` as const),
  ] as const;

const gaps = [0, 10, 15, 20, 30, 45, 60];
const lengths = [30, 45, 60, 75, 90, 120, 150, 180, 240];
const notices = [0, 2, 4, 12, 24, 48, 72, 168];
const windows = [14, 30, 60, 90, 120, 180];

/** The options, with the current value added if it isn't one of them. */
const withSet = (choices: readonly number[], set: number) =>
  [...new Set([...choices, set])].sort((a, b) => a - b);

const weekdays = WEEK.map(String);

/** Every field needs a value: blank means a service takes the usual time, and anybody can do it. */
const toInput = ({
  gap = 0,
  lengths = {},
  members,
  specialists,
  team,
  ...hours
}: Hours): HoursInput => ({
  ...hours,
  gap,
  visitsAtOnce: hours.visitsAtOnce.map(String),
  members: teamOf({ team }).map((name) => ({
    name,
    weekdays: members?.find((member) => member.name === name)?.weekdays.map(String) ?? weekdays,
  })),
  specialists: Object.fromEntries(
    Object.keys(serviceNames).map((service) => [service, specialists?.[service] ?? ""]),
  ),
  lengths: Object.fromEntries(
    Object.keys(serviceNames).map((service) => [service, String(lengths[service] ?? "")]),
  ),
});

/** The booking hours: each day's times, their length, the notice, and a preview. */
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
    order: orderFor(saved),
    rules: () => hoursForm,
    saved: toInput(saved),
    save: (hours, { control }) => save(hours, control),
    onSaved: () =>
      say("Your hours are saved. Visitors see them now.", (control) => save(saved, control)),
  });
}

function HoursForm({ saved, now }: { saved: Hours; now: number }) {
  const state = useHoursForm(saved);
  const { form, field } = state;
  const typed = useWatch({ control: form.control });
  const { data: proposed } = hoursForm.safeParse(typed);
  return (
    <div className="grid gap-10">
      <div className="max-w-form">
        <EditForm aria-label="Hours" state={state} summaryBelow submit="Save these hours">
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
            <Room state={state} names={teamOf(saved)} />
            <Lengths state={state} usual={Number(typed.minutes)} names={teamOf(saved)} />
          </FieldGroup>
        </EditForm>
      </div>
      {proposed !== undefined && (
        <Preview hours={{ ...proposed, ...(saved.team && { team: saved.team }) }} now={now} />
      )}
    </div>
  );
}

const counts = Array.from({ length: MOST_VISITS_AT_ONCE }, (_, index) => index + 1);

const formatCount = (count: number) => (count === 1 ? "1 visit" : `${count} visits`);

const explainRoom = (names: readonly string[]) =>
  names.length > 1
    ? `${names.length} lets ${listOf("conjunction", names)} work at the same time`
    : "More than one, if you needn’t be there for each";

/** How many visits there can be at a time, and who of the team is there. */
function Room({ state: { form, field }, names }: Pick<LengthsProps, "state" | "names">) {
  const typed = useWatch({ control: form.control, name: "visitsAtOnce" });
  const [isByDay, setIsByDay] = useState(() => new Set(typed.map(Number)).size > 1);
  const options = counts.map((count) => (
    <option key={count} value={count}>
      {formatCount(count)}
    </option>
  ));
  function setAll(count: string) {
    for (const day of WEEK) form.setValue(`visitsAtOnce.${day}`, count, { shouldDirty: true });
  }
  return (
    <>
      {isByDay ? (
        <div className="grid grid-cols-2 gap-x-4 gap-y-5">
          {WEEK.map((day) => (
            <SelectField
              key={day}
              {...field(`visitsAtOnce.${day}`)}
              label={`${weekdayName(day)}: at a time`}
            >
              {options}
            </SelectField>
          ))}
        </div>
      ) : (
        <div className="grid justify-items-start gap-1">
          <SelectField
            label="How many visits there can be at a time"
            hint={explainRoom(names)}
            value={String(typed[WEEK[0]])}
            onChange={({ target }) => setAll(target.value)}
          >
            {options}
          </SelectField>
          <Button kind="quiet" onClick={() => setIsByDay(true)}>
            Different by day
          </Button>
        </div>
      )}
      {names.length > 1 &&
        names.map((name, place) => (
          <CheckboxGroup
            key={name}
            {...field(`members.${place}.weekdays`)}
            label={`${name}’s days`}
            options={weekdays}
            format={(day) => weekdayName(Number(day))}
            layout="tiles"
          />
        ))}
    </>
  );
}

interface LengthsProps {
  state: ReturnType<typeof useHoursForm>;
  /** The usual length of a visit, in minutes. */
  usual: number;
  /** The team. */
  names: readonly string[];
}

function Lengths({ state: { form, field }, usual, names }: LengthsProps) {
  const [isSet] = useState(() =>
    [form.getValues("lengths"), form.getValues("specialists")].some((set) =>
      Object.values(set ?? {}).some((value) => value !== ""),
    ),
  );
  const isTeam = names.length > 1;
  return (
    <Fold
      title={`Services that take a different time${isTeam ? ", or need a certain one of you" : ""}`}
      open={isSet}
    >
      <p className="mb-5 text-muted">
        In minutes: 20 for a short call, 240 for half a day. Leave a service empty, and it takes as
        long as any visit. A long one is only offered where all of its time is free.
      </p>
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-5">
        {Object.entries(serviceNames).map(([service, name]) => (
          <Fragment key={service}>
            <TextField
              {...field(`lengths.${service}`)}
              label={name}
              inputMode="numeric"
              autoComplete="off"
              width="short"
              placeholder={String(usual)}
            />
            {isTeam && (
              <SelectField
                {...field(`specialists.${service}`)}
                label={
                  <>
                    <VisuallyHidden>{`${name}: `}</VisuallyHidden>
                    <span>Who</span>
                  </>
                }
              >
                <TeamOptions nobody="Anybody" />
              </SelectField>
            )}
          </Fragment>
        ))}
      </div>
    </Fold>
  );
}

interface TimesProps {
  state: ReturnType<typeof useHoursForm>;
  saved: Hours;
  days: readonly (readonly string[] | undefined)[];
}

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

/** Adds a start time, ticked for each working day. */
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

/** Booked visits outside these hours; they stay. */
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
