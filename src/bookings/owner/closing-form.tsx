import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "convex/react";
import type { SyntheticEvent } from "react";
import { useForm, useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import {
  type CloseDays,
  closeDaysForm,
  type CloseDaysInput,
  datesToClose,
} from "#convex/bookings/formRules";
import { earliestDate, latestDate } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { formatDate } from "#convex/shared/dates";
import { useToast } from "../../feedback/toast";
import { getFields } from "../../forms/form-fields";
import { useOnline } from "../../lib/online";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { DateField } from "../../ui/date-field";
import { FormFrame } from "../../ui/form-frame";
import { Notice } from "../../ui/notice";
import { RadioGroup } from "../../ui/radio-group";
import { TextField } from "../../ui/text-field";
import { TextLink } from "../../ui/text-link";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { useHours } from "../hours";

const order = ["from", "to", "part", "reason"] as const;

const parts = [
  { value: "all", label: "The whole day" },
  { value: "morning", label: "The morning", hint: "Visits that start before noon" },
  { value: "afternoon", label: "The afternoon", hint: "Visits that start at noon or later" },
];

interface ClosingFormProps {
  /** The first day, where that's known. */
  from?: string;
  now: number;
}

/** Closes a day, some days on end, or half of each; visits that are booked then are named first. */
export function ClosingForm({ from: known = "", now }: ClosingFormProps) {
  const hours = useHours();
  const close = useMutation(api.bookings.owner.closeDays);
  const open = useMutation(api.bookings.owner.openDays);
  const { run, busy } = useToast();
  const form = useForm<CloseDaysInput, unknown, CloseDays>({
    defaultValues: { from: known, to: "", part: "all", reason: "" },
    resolver: (values, context, settings) =>
      zodResolver(closeDaysForm({ now: Date.now(), hours }))(values, context, settings),
    shouldFocusError: false,
  });
  const [from, to = ""] = useWatch({ control: form.control, name: ["from", "to"] });
  const { field, problems, attempt } = getFields(form, {
    name: "closing",
    order,
    required: new Set(["from"]),
  });
  function onSubmit(event: SyntheticEvent) {
    void form.handleSubmit(async (closing) => {
      const dates = datesToClose(closing, hours);
      // As it was typed: the server reads it by the same rules.
      const isDone = await run((control) => close(form.getValues(), control), {
        done: `${formatClosing(closing)}.`,
        undo: (control) => open({ dates }, control),
      });
      if (isDone) form.reset();
    })(event);
  }
  const setting = { now, hours, actor: "owner" } as const;
  const bounds = { min: earliestDate(setting), max: latestDate(setting) };
  return (
    <div className="max-w-form">
      <FormFrame
        aria-label="Close days"
        onSubmit={onSubmit}
        problems={problems}
        attempt={attempt}
        locked={busy}
        offline={!useOnline()}
        actions={
          <Button type="submit" busy={busy}>
            {known === "" ? "Close these days" : "Close this day"}
          </Button>
        }
      >
        <div className="grid items-start gap-6 @lg:grid-cols-2">
          <DateField {...field("from", ["to"])} {...bounds} label="First day to close" />
          <DateField
            {...field("to", ["from"])}
            {...bounds}
            label="Last day (optional)"
            hint="For some days on end"
          />
        </div>
        <RadioGroup {...field("part")} label="What’s closed" options={parts} />
        <TextField {...field("reason")} label="Reason (optional)" hint="Only you see it" />
        <StayingVisits from={from} to={to === "" ? from : to} />
      </FormFrame>
    </div>
  );
}

function formatClosing({ from, to, part }: CloseDays): string {
  const days =
    to === undefined || to === from
      ? formatDate(from)
      : `Every day from ${formatDate(from)} to ${formatDate(to)}`;
  return part === "morning" || part === "afternoon"
    ? `${days} is closed in the ${part}`
    : `${days} is closed`;
}

/** The visits that are booked on the days to close: they stay. */
function StayingVisits({ from, to }: { from: string; to: string }) {
  const visits = useQuery(api.bookings.owner.reservedBetween, from === "" ? "skip" : { from, to });
  const link = useSearchParamLink();
  if (visits === undefined || visits.length === 0) return null;
  const count = visits.length === 1 ? "1 visit is booked" : `${visits.length} visits are booked`;
  return (
    <Notice kind="warning" title={`${count} on ${from === to ? "this day" : "these days"}`}>
      <p>
        {visits.length === 1 ? "It stays" : "They stay"} in your calendar. Open{" "}
        {visits.length === 1 ? "it" : "each"} to move it or to cancel it.
      </p>
      <ul className="mt-2 grid gap-1">
        {visits.map(({ reference, name, bookingDate: date = "", bookingTime: time = "" }) => (
          <li key={reference}>
            <TextLink to={link({ open: reference })}>{formatSlot({ date, time })}</TextLink>, {name}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
