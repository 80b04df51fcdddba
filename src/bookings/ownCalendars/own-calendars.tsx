import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { calendarForm, MOST_CALENDARS } from "#convex/bookings/ownCalendars/formRules";
import { formatShortDate, formatShortDateTime, formatShortTime } from "#convex/shared/columns";
import { useConfirm } from "../../feedback/confirm";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { SmallForm } from "../../forms/small-form";
import { useToday } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { TeamOptions } from "../../team/team-options";
import { useNames } from "../../team/use-team";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { LoadingLine } from "../../ui/loading-line";
import { PanelSection } from "../../ui/panel";
import { SelectField } from "../../ui/select-field";
import { TextField } from "../../ui/text-field";

type OwnCalendar = FunctionReturnType<typeof api.bookings.ownCalendars.owner.list>[number];

/** The owner's calendars, whose busy times can't be booked. */
export function OwnCalendars() {
  const calendars = useQuery(api.bookings.ownCalendars.owner.list);
  return (
    <PanelSection
      title="When you’re busy in your own calendar"
      explanation="Add your own calendar, and nobody can book a time at which you’re busy there. Only the times are kept, not what you do. All-day entries count where the calendar shows you as busy."
    >
      {calendars === undefined ? (
        <LoadingLine>Loading…</LoadingLine>
      ) : (
        <>
          {calendars.length > 0 && <CalendarList calendars={calendars} />}
          {calendars.length < MOST_CALENDARS && <AddCalendar />}
        </>
      )}
    </PanelSection>
  );
}

const removeWarning = {
  title: "Stop reading this calendar?",
  text: "Times at which you’re busy there can be booked again. To add it later, you need its address.",
  yes: "Stop reading it",
};

function describe({ readAt, entries, problem }: OwnCalendar, today: string): string {
  const counted =
    entries === undefined
      ? ""
      : ` Read ${entries.found - entries.unread} of ${entries.found} entries.`;
  const read =
    readAt === undefined
      ? "Not read yet."
      : `Last read: ${formatShortDateTime(readAt, today)}.${counted}`;
  return problem === undefined
    ? read
    : `It hasn’t been readable since ${formatShortTime(problem.since, today)}. ${problem.words} ${read}`;
}

function UnreadEntries({ entries, today }: { entries: OwnCalendar["entries"]; today: string }) {
  if (entries === undefined || entries.unread === 0) return null;
  const others = entries.unread - entries.first.length;
  return (
    <>
      <p className="max-w-measure">
        Visitors may be offered these times, or miss them for nothing. Fix the entries in your
        calendar, or close the times here.
      </p>
      <ul aria-label="Entries that can’t be read" className="list-disc pl-6">
        {entries.first.map(({ line, date, words }) => (
          <li key={line}>
            {`${date === undefined ? "Without a day" : formatShortDate(date, today)}, line ${line} of the file: ${words}.`}
          </li>
        ))}
        {others > 0 && <li>{`${others} more.`}</li>}
      </ul>
    </>
  );
}

function CalendarList({ calendars }: { calendars: readonly OwnCalendar[] }) {
  const today = useToday();
  const remove = useMutation(api.bookings.ownCalendars.owner.remove);
  const readNow = useMutation(api.bookings.ownCalendars.owner.readNow);
  const { run, busy } = useToast();
  const ask = useConfirm();
  async function takeOut({ calendarId }: OwnCalendar) {
    if (!(await ask(removeWarning))) return;
    await run((control) => remove({ calendarId }, control), { done: "It isn’t read any more." });
  }
  return (
    <>
      <ul aria-label="Your calendars" className="grid gap-4">
        {calendars.map((calendar) => (
          <li key={calendar.calendarId} className="grid justify-items-start gap-1">
            <p className="font-semibold [overflow-wrap:anywhere]">
              {[calendar.member, calendar.host].filter(Boolean).join(": ")}
            </p>
            <p className="max-w-measure [overflow-wrap:anywhere]">{describe(calendar, today)}</p>
            <UnreadEntries entries={calendar.entries} today={today} />
            <Button kind="quiet" busy={busy} onClick={() => void takeOut(calendar)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <Button
          kind="secondary"
          busy={busy}
          onClick={() =>
            void run((control) => readNow({}, control), {
              done: "Your calendars are being read. Otherwise that’s every 15 minutes.",
            })
          }
        >
          Read them now
        </Button>
      </ButtonRow>
    </>
  );
}

function AddCalendar() {
  const add = useMutation(api.bookings.ownCalendars.owner.add);
  const { say } = useToast();
  const names = useNames();
  const state = useActionForm({
    name: "own-calendar",
    order: ["url", "member"],
    rules: () => calendarForm,
    blank: { url: "", member: "" },
    failed: "Adding a calendar failed",
    save: (sent, { control }) => add(sent, control),
    onSaved: () => say("The calendar is being read."),
  });
  return (
    <SmallForm label="Add a calendar" state={state} submit="Add calendar" kind="secondary">
      <TextField
        {...state.field("url")}
        label="Secret address of your calendar (iCal)"
        hint="Google: Settings of the calendar, Secret address in iCal format. Outlook: Settings, Calendar, Shared calendars, Publish. Apple: share it as a public calendar."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {names.length > 1 && (
        <SelectField
          {...state.field("member")}
          label="Whose it is"
          hint="One person’s keeps nobody else from coming"
        >
          <TeamOptions nobody="Everybody’s" />
        </SelectField>
      )}
    </SmallForm>
  );
}
