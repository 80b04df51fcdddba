import type { ComponentProps, ReactNode } from "react";
import { formatTime } from "#convex/shared/clock";
import { dateAt, formatDayAndMonth, timeAt } from "#convex/shared/dates";
import { useConfirm } from "../feedback/confirm";
import type { FormState } from "../forms/action-form";
import { useNow } from "../lib/now";
import { formatWholeFailure } from "../live/failure";
import { formError } from "../live/form-error";
import { Button } from "../ui/button";
import { ButtonRow } from "../ui/button-row";
import { FormFrame } from "../ui/form-frame";
import { Notice } from "../ui/notice";

interface EditFormProps extends Pick<ComponentProps<typeof FormFrame>, "summaryBelow"> {
  "aria-label": string;
  state: FormState;
  /** Actions that may solve a failure. */
  remedy?: ReactNode;
  /** The save button, which stays at the bottom of the screen; absent if `actions` has it. */
  submit?: string;
  kind?: ComponentProps<typeof Button>["kind"];
  /** Closes without saving. */
  onClose?: () => void;
  /** Further buttons. */
  actions?: ReactNode;
  deletion?: ReactNode;
  children: ReactNode;
}

/** Somebody else saved first: nothing is overwritten or discarded without confirmation. */
function WayOut({
  busy,
  others,
}: Pick<FormState, "busy"> & { others: NonNullable<FormState["others"]> }) {
  const ask = useConfirm();
  async function takeStored() {
    const sure = await ask({
      title: "Give up what you typed?",
      text: "The form then shows what the other person saved. What you typed is lost.",
      yes: "Show the saved version",
      danger: true,
    });
    if (sure) others.takeStored();
  }
  return (
    <div className="mt-2 grid gap-3">
      <p>
        {others.changed.length > 0 && <span>{`They changed: ${others.changed.join(", ")}. `}</span>}
        <span>
          “Save mine over it” saves only what you changed, and leaves the rest as it’s stored.
        </span>
      </p>
      <ButtonRow>
        <Button kind="secondary" busy={busy} onClick={others.overwrite}>
          Save mine over it
        </Button>
        <Button kind="quiet" onClick={() => void takeStored()}>
          Show the saved version
        </Button>
      </ButtonRow>
    </div>
  );
}

/** `Saved at 3:04 pm`, or the date if it wasn't today. */
function formatSaved(at: number, now: number): string {
  const date = dateAt(at);
  return date === dateAt(now)
    ? `Saved at ${formatTime(timeAt(at))}`
    : `Saved on ${formatDayAndMonth(date)}`;
}

function SaveState({ isDirty, savedAt }: Pick<FormState, "isDirty" | "savedAt">) {
  const now = useNow(60_000);
  if (isDirty) return <p className="text-muted">Not saved yet. It’s kept in this tab.</p>;
  if (savedAt === undefined) return null;
  return <p className="text-muted">{formatSaved(savedAt, now)}</p>;
}

const getTitle = (by: string | undefined) =>
  by === undefined
    ? "Somebody else has just saved a newer version"
    : `${by} has just saved a newer version`;

/** The frame of a record's form (`useActionForm`). */
export function EditForm(props: EditFormProps) {
  const { state, remedy, submit, kind, onClose, actions, deletion, children, ...form } = props;
  const { frame, busy, failure, stop, isDirty, others, savedAt } = state;
  const isRefused = failure?.code === "changedMeanwhile";
  const wayOut = others !== undefined && <WayOut busy={busy} others={others} />;
  return (
    <FormFrame
      {...form}
      {...frame}
      error={formError(
        { failure, stop },
        { format: formatWholeFailure, remedy: isRefused ? wayOut : remedy },
      )}
      actions={
        <>
          {submit !== undefined && (
            <Button type="submit" kind={kind} saving={busy}>
              <span>{submit}</span>
            </Button>
          )}
          {onClose !== undefined && (
            <Button kind={kind === "secondary" ? "quiet" : "secondary"} onClick={onClose}>
              Cancel
            </Button>
          )}
          <div className="contents">{actions}</div>
          <SaveState isDirty={isDirty} savedAt={savedAt} />
        </>
      }
      inReach
    >
      {children}
      {others?.isNewer === true && !isRefused && (
        <Notice kind="warning" title={getTitle(others.by)}>
          <p>What you typed is still here. Which one do you want to keep?</p>
          {wayOut}
        </Notice>
      )}
      {deletion !== undefined && <div>{deletion}</div>}
    </FormFrame>
  );
}
