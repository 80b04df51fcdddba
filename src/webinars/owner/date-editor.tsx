import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatShortDateTime } from "#convex/shared/columns";
import { formatPrice } from "#convex/shared/money";
import { formatStart, MOST_SEATS } from "#convex/webinars/rules";
import { usePlanCents } from "../../business/plan-cents";
import { DeleteButton } from "../../editing/delete-button";
import { EditForm } from "../../editing/edit-form";
import { EditorFrame } from "../../editing/editor-frame";
import { NEW } from "../../editing/open-record";
import { PublishActions } from "../../editing/publish-actions";
import { useConfirm } from "../../feedback/confirm";
import { useToast } from "../../feedback/toast";
import { useNow, useToday } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { paths } from "../../navigation/paths";
import { Button } from "../../ui/button";
import { CardSection } from "../../ui/card";
import { DateField } from "../../ui/date-field";
import { Notice } from "../../ui/notice";
import { TextField } from "../../ui/text-field";
import { dateDraft, type DateState, useDateEdits, useNewDate, type WrittenDate } from "./date-form";
import { Participants } from "./participants";

/** The editor for the date in the address with its participants, or for a new date. */
export function WebinarDateEditor({ id }: { id: string }) {
  const isNew = id === NEW;
  return (
    <EditorFrame
      id={id}
      title={isNew ? "Add a webinar date" : "Webinar date"}
      back="All webinar dates"
      view={isNew ? undefined : paths.webinars.href()}
      row={useQuery(api.webinars.dates.owner.get, isNew ? "skip" : { id })}
      newForm={<NewDateForm />}
    >
      {(date) => <StoredDate date={date} />}
    </EditorFrame>
  );
}

function NewDateForm() {
  return <DateForm state={useNewDate()} />;
}

function StoredDate({ date }: { date: WrittenDate }) {
  const hasBegun = date.starts <= useNow(30_000);
  return (
    <>
      {date.calledOffAt !== undefined || hasBegun ? (
        <ClosedDate date={date} />
      ) : (
        <StoredDateForm date={date} />
      )}
      <CardSection title={formatSignedUp(date.signedUp)}>
        <Participants
          id={date.id}
          hasBegun={hasBegun}
          isOpen={!hasBegun && date.calledOffAt === undefined}
        />
      </CardSection>
    </>
  );
}

function formatSignedUp(count: number): string {
  if (count === 0) return "Nobody has signed up";
  return count === 1 ? "1 person signed up" : `${count} people signed up`;
}

/** A date that can't be edited any more. */
function ClosedDate({ date }: { date: WrittenDate }) {
  const { title, starts, calledOffAt } = date;
  const today = useToday();
  return (
    <>
      <Notice kind="info" title={`${title}, ${formatStart(starts)}`}>
        <p>
          {calledOffAt === undefined
            ? "It has begun, so it can’t be changed. Tick below who came."
            : `Called off: ${formatShortDateTime(calledOffAt, today)}. Those who had signed up were told.`}
        </p>
      </Notice>
      <div>
        <DeleteDate date={date} />
      </div>
    </>
  );
}

function DeleteDate({ date: { id, title } }: { date: WrittenDate }) {
  const remove = useMutation(api.webinars.dates.owner.remove);
  return (
    <DeleteButton
      noun="webinar date"
      title={title}
      draftName={dateDraft(id)}
      remove={(control) => remove({ id }, control)}
    />
  );
}

function StoredDateForm({ date }: { date: WrittenDate }) {
  const { signedUp } = date;
  return (
    <DateForm
      state={useDateEdits(date)}
      signedUp={signedUp}
      deletion={signedUp === 0 ? <DeleteDate date={date} /> : <CallOff date={date} />}
    />
  );
}

const formatTold = (count: number): string =>
  count === 1 ? "The person who signed up gets an email" : `${count} people get an email`;

/** Calls the webinar off after the owner has confirmed who will be notified. */
function CallOff({ date: { id, title, signedUp } }: { date: WrittenDate }) {
  const callOff = useMutation(api.webinars.dates.owner.callOff);
  const ask = useConfirm();
  const { run, busy } = useToast();
  async function press() {
    const sure = await ask({
      title: "Call this webinar off?",
      text: `${formatTold(signedUp)} at once that “${title}” is called off. This can’t be undone.`,
      yes: "Call it off",
      danger: true,
    });
    if (!sure) return;
    await run((control) => callOff({ id }, control), { done: "The webinar is called off." });
  }
  return (
    <Button kind="quiet" busy={busy} onClick={() => void press()}>
      Call off
    </Button>
  );
}

interface DateFormProps {
  state: DateState;
  signedUp?: number;
  deletion?: React.ReactNode;
}

function DateForm({ state, signedUp, deletion }: DateFormProps) {
  const { webinars: monthlyCents } = usePlanCents();
  const { field } = state;
  return (
    <EditForm
      aria-label="Webinar date"
      state={state}
      actions={
        <>
          <PublishActions busy={state.busy} isNew={signedUp === undefined} />
          {signedUp !== undefined && signedUp > 0 && (
            <p>{`${formatTold(signedUp)} if the title, time, length, link or price changes. They keep the price that they were told, unless it falls.`}</p>
          )}
        </>
      }
      deletion={deletion}
    >
      <div className="grid max-w-form gap-6">
        <TextField
          {...field("title")}
          label="What it’s about"
          hint="For example “Spotting scams”"
        />
        <div className="grid gap-6 @sm:grid-cols-2">
          <DateField {...field("date")} label="Date" />
          <TextField {...field("time")} label="Starts at" type="time" width="short" />
        </div>
        <TextField
          {...field("minutes")}
          label="Length in minutes"
          width="short"
          inputMode="numeric"
        />
        <TextField
          {...field("link")}
          label="Link to the video"
          hint="Only those who sign up get it, by email"
          inputMode="url"
        />
        <TextField
          {...field("seats")}
          label="Seats"
          hint={`At most ${MOST_SEATS}`}
          width="short"
          inputMode="numeric"
        />
        <TextField
          {...field("cents")}
          label="Price in dollars (optional)"
          hint={`0 is free. Left blank, it says “From ${formatPrice({ cents: monthlyCents, per: "month" })}”`}
          width="short"
          inputMode="decimal"
        />
      </div>
    </EditForm>
  );
}
