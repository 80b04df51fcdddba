import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { type CloseDays, closeDaysForm, datesToClose } from "#convex/bookings/formRules";
import { reachesInto, toExtent } from "#convex/bookings/hours/rules";
import { earliestDate, latestDate } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { formatDate } from "#convex/shared/dates";
import { caps } from "#convex/typed/text";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { SmallForm } from "../../forms/small-form";
import { getNow } from "../../lib/now";
import { pushId } from "../../lib/push-id";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import { DateField } from "../../ui/date-field";
import { Notice } from "../../ui/notice";
import { RadioGroup } from "../../ui/radio-group";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";
import { TextLink } from "../../ui/text-link";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { useHours } from "../known-hours";
import { formatUndone } from "./several-changes";

const order = ["from", "to", "part", "reason", "visits", "note"] as const;

const parts = [
  { value: "all", label: "The whole day" },
  { value: "morning", label: "The morning", hint: "Visits that start before noon" },
  { value: "afternoon", label: "The afternoon", hint: "Visits that start at noon or later" },
];

const fates = [
  {
    value: "stay",
    label: "They stay",
    hint: "Open each above to move it to another time, or to cancel it",
  },
  {
    value: "offer",
    label: "Offer each of them two other times",
    hint: "Free times nearby, held for each client until the next working day’s evening. They choose by a link in an email",
  },
  { value: "cancel", label: "Cancel all of them", hint: "Each client gets an email" },
];

type Part = NonNullable<CloseDays["part"]>;
type Closed = FunctionReturnType<typeof api.bookings.owner.closeDays>;
type Undone = FunctionReturnType<typeof api.bookings.owner.undoCloseDays>;

interface ClosingFormProps {
  /** The first day, where that's known. */
  from?: string;
  now: number;
}

/** Closes a day, some days on end, or half of each; visits that are booked then are named first. */
export function ClosingForm({ from: known = "", now }: ClosingFormProps) {
  const hours = useHours();
  const close = useMutation(api.bookings.owner.closeDays);
  const undo = useMutation(api.bookings.owner.undoCloseDays);
  const { run, busy } = useToast([]);
  const state = useActionForm({
    name: "closing",
    order,
    rules: () => closeDaysForm({ now: getNow(), hours }),
    blank: { from: known, to: "", part: "all", reason: "", visits: "stay", note: "" },
    busy,
    save: (closing, _control, typed) => {
      const dates = datesToClose(closing, hours);
      const batchId = pushId();
      let closed: Closed = { cancelled: 0, toCall: [], offered: [], stayed: [] };
      let undone: Undone = { taken: [], isMore: false };
      const act = async (control: CallControl) => {
        // As it was typed: the server reads it by the same rules.
        closed = await close({ ...typed, batchId }, control);
      };
      return run(act, {
        done: () => `${formatClosing(closing)}.${formatClosed(closed)}`,
        about: dates,
        undo: async (control) => {
          undone = await undo({ dates, batchId }, control);
        },
        undone: () => formatUndone(undone.taken.map(({ reference }) => reference)),
      });
    },
  });
  const [from, to = "", part = "all", whatOfVisits] = useWatch({
    control: state.form.control,
    name: ["from", "to", "part", "visits"],
  });
  const visits = useVisits({ from, to: to === "" ? from : to, part });
  const setting = { now, hours, actor: "owner" } as const;
  const bounds = { min: earliestDate(setting), max: latestDate(setting) };
  return (
    <div className="max-w-form">
      <SmallForm
        label="Close days"
        state={state}
        submit={known === "" ? "Close these days" : "Close this day"}
      >
        <div className="grid items-start gap-6 @lg:grid-cols-2">
          <DateField {...state.field("from", ["to"])} {...bounds} label="First day to close" />
          <DateField {...state.field("to", ["from"])} {...bounds} label="Last day (optional)" />
        </div>
        <RadioGroup {...state.field("part")} label="What’s closed" options={parts} />
        <TextField {...state.field("reason")} label="Reason (optional)" hint="Only you see it" />
        {visits.length > 0 && (
          <>
            <BookedVisits visits={visits} isOneDay={to === "" || from === to} />
            <RadioGroup
              {...state.field("visits")}
              label="What happens to these visits"
              options={fates}
            />
            {whatOfVisits !== "stay" && (
              <TextArea
                {...state.field("note")}
                label="A note to each of them (optional)"
                hint="It’s in their email, below “A note from us”"
                cap={caps.longText}
              />
            )}
          </>
        )}
      </SmallForm>
    </div>
  );
}

/** What became of the visits, as another sentence or two. */
function formatClosed({ cancelled, toCall, offered, stayed }: Closed): string {
  const emailed = cancelled - toCall.length;
  const visits =
    emailed === 1
      ? " 1 visit is cancelled, and its client gets an email."
      : ` ${emailed} visits are cancelled, and each client gets an email.`;
  const named = formatNames(stayed);
  const withOne = formatNames(offered.filter(({ slots }) => slots.length === 1));
  const offers =
    offered.length === 1
      ? " 1 client is offered other times by email."
      : ` ${offered.length} clients are offered other times by email.`;
  return [
    emailed > 0 ? visits : "",
    toCall.length > 0 ? ` Cancelled without an email, so call them: ${formatNames(toCall)}.` : "",
    offered.length > 0 ? offers : "",
    withOne === "" ? "" : ` There was only one free time for ${withOne}.`,
    stayed.length > 0 ? ` Still booked, to be looked at one by one: ${named}.` : "",
  ].join("");
}

const formatNames = (visits: Closed["stayed"]) =>
  visits.map(({ reference, name }) => `${reference} (${name})`).join(", ");

function formatClosing({ from, to, part }: CloseDays): string {
  const days =
    to === undefined || to === from
      ? formatDate(from)
      : `Every day from ${formatDate(from)} to ${formatDate(to)}`;
  return part === "morning" || part === "afternoon"
    ? `${days} is closed in the ${part}`
    : `${days} is closed`;
}

type Visit = FunctionReturnType<typeof api.bookings.owner.reservedBetween>[number];

/** The visits that are booked at times to close. */
function useVisits({ from, to, part }: { from: string; to: string; part: Part }): Visit[] {
  const hours = useHours();
  const reserved =
    useQuery(api.bookings.owner.reservedBetween, from === "" ? "skip" : { from, to }) ?? [];
  return reserved.filter(
    ({ status, visitMinutes, bookingDate: date = "", bookingTime: time = "" }) =>
      status === "Pending" &&
      (part === "all" ||
        reachesInto(part, { date, time }, toExtent({ minutes: visitMinutes }, hours), hours)),
  );
}

function BookedVisits({ visits, isOneDay }: { visits: Visit[]; isOneDay: boolean }) {
  const link = useSearchParamLink();
  const count = visits.length === 1 ? "1 visit is booked" : `${visits.length} visits are booked`;
  return (
    <Notice kind="warning" title={`${count} ${isOneDay ? "on this day" : "on these days"}`}>
      <ul className="grid gap-1">
        {visits.map(({ reference, name, bookingDate: date = "", bookingTime: time = "" }) => (
          <li key={reference}>
            <TextLink to={link({ open: reference })}>{formatSlot({ date, time })}</TextLink>, {name}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
