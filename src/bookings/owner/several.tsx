import { useState } from "react";
import { getRequestState } from "#convex/bookings/status";
import { Button } from "../../ui/button";
import { CheckboxField } from "../../ui/checkbox-field";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { CancelDialogButton } from "./cancel-dialog-button";
import { isUnsettled } from "./past-visit";
import { type Cancelling, useChangingSeveral } from "./several-changes";
import type { OwnerRequest } from "./week-days";

/** The selection in a list, by reference. */
export interface Choosing {
  chosen: ReadonlySet<string>;
  setChosen: (chosen: ReadonlySet<string>) => void;
}

/** An empty selection. */
export function useChoosing(): Choosing {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return { chosen, setChosen };
}

/** Selects one booking in a list. */
export function ChooseBooking({
  request: { reference, name },
  choosing: { chosen, setChosen },
}: {
  request: OwnerRequest;
  choosing: Choosing;
}) {
  return (
    <label className="-my-1 -ml-2 inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-sm hover:bg-brand-pale">
      <input
        type="checkbox"
        className="size-6 shrink-0 cursor-[inherit] accent-brand"
        checked={chosen.has(reference)}
        onChange={({ currentTarget: { checked } }) => {
          const next = new Set(chosen);
          if (checked) next.add(reference);
          else next.delete(reference);
          setChosen(next);
        }}
      />
      <VisuallyHidden>{`Select ${name}, ${reference}`}</VisuallyHidden>
    </label>
  );
}

interface SeveralProps extends Choosing {
  rows: readonly OwnerRequest[];
  today: string;
}

/** Actions for the selected bookings, in a bar at the bottom so that no row moves. */
export function Several({ rows, today, chosen, setChosen }: SeveralProps) {
  const { confirm, complete, cancel, busy } = useChangingSeveral();
  const free = rows.filter(({ status }) => status === "Pending");
  const picked = free.filter(({ reference }) => chosen.has(reference));
  // Past visits can only be done or missed; nobody is notified of a confirmation or cancellation.
  const past = picked.filter((one) => isUnsettled(one, today));
  const ahead = picked.filter((one) => !past.includes(one));
  const toConfirm = ahead.filter((one) => getRequestState(one) === "unconfirmed");
  if (picked.length === 0) return null;
  const references = (some: readonly OwnerRequest[]) => some.map(({ reference }) => reference);
  const choose = (some: readonly OwnerRequest[]) => setChosen(new Set(references(some)));
  const clear = () => choose([]);
  return (
    <div
      role="group"
      aria-label="Several at once"
      className="sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-10 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-white px-4 py-1.5 shadow-soft"
    >
      <p role="status" className="font-semibold">{`${picked.length} selected`}</p>
      {picked.length < free.length && (
        <Button kind="quiet" onClick={() => choose(free)}>
          {`Select all ${free.length} shown`}
        </Button>
      )}
      <Button kind="quiet" onClick={clear}>
        Clear
      </Button>
      {toConfirm.length > 0 && (
        <Button busy={busy} onClick={() => confirm(references(toConfirm), clear)}>
          {`Confirm ${toConfirm.length}`}
        </Button>
      )}
      {past.length > 0 && (
        <Button busy={busy} onClick={() => complete(references(past), clear)}>
          {`Mark ${past.length} as done`}
        </Button>
      )}
      {ahead.length > 0 && (
        <CancelSeveral
          count={ahead.length}
          busy={busy}
          onCancel={(how, onDone) =>
            cancel(references(ahead), how, () => {
              clear();
              onDone();
            })
          }
        />
      )}
    </div>
  );
}

interface CancelSeveralProps {
  count: number;
  busy: boolean;
  onCancel: (how: Cancelling, onDone: () => void) => void;
}

function CancelSeveral({ count, busy, onCancel }: CancelSeveralProps) {
  const [isQuiet, setQuiet] = useState(false);
  return (
    <CancelDialogButton
      label={`Cancel ${count}`}
      confirm={`Cancel all ${count}`}
      keep="Keep them"
      busy={busy}
      note={
        isQuiet
          ? undefined
          : { label: "Note to all of them (optional)", hint: "It’s in each email, as you write it" }
      }
      onCancel={(note, onDone) => onCancel({ note: isQuiet ? "" : note, isQuiet }, onDone)}
    >
      <p>
        {`${isQuiet ? "Nobody gets an email" : "Each client gets an email"}, and the times are free for others at once. Any with a payment stay: cancel them one by one.`}
      </p>
      <CheckboxField
        label="Don’t email anybody"
        hint="For bookings that aren’t real"
        checked={isQuiet}
        onChange={(event) => setQuiet(event.currentTarget.checked)}
      />
    </CancelDialogButton>
  );
}
