import { type SyntheticEvent, useState } from "react";
import { api } from "#convex/_generated/api";
import { designStatuses } from "#convex/designs/rules";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../lib/async-call";
import { useDebounced } from "../../lib/debounced";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { SelectField } from "../../ui/select-field";
import { Slider } from "../../ui/slider";
import { TextField } from "../../ui/text-field";
import type { WholeDesign } from "../brief-in-full";
import { formatDesignStatus } from "../format-design-status";

interface TrackingProps {
  design: WholeDesign;
}

/** What its client sees of a design, to be changed. Each change can be undone. */
export function OwnerTracking({ design }: TrackingProps) {
  return (
    <Card as="section" aria-labelledby="tracking">
      <div className="grid gap-5">
        <h2 id="tracking" className="text-xl font-bold">
          Progress
        </h2>
        <Progress design={design} />
        <div className="grid items-start gap-5 @xl:grid-cols-2">
          <Status design={design} />
          <TimeFrame design={design} />
        </div>
      </div>
    </Card>
  );
}

type Change = Pick<Partial<WholeDesign>, "progress" | "status" | "timeFrame">;

/** Saves a change of a design, with the way back. */
function useChange({ reference }: WholeDesign) {
  const change = useMutation(api.designs.owner.change);
  const { busy, run } = useToast();
  async function save(wanted: Change, before: Change, done: string, onSaved?: () => void) {
    const act = async (control: CallControl) => {
      await change({ reference, ...wanted }, control);
      onSaved?.();
    };
    await run(act, { done, undo: (control) => change({ reference, ...before }, control) });
  }
  return { save, busy };
}

function Progress({ design }: TrackingProps) {
  const { save } = useChange(design);
  const { value, change, setDeferred } = useDebounced(design.progress, (progress) =>
    save({ progress }, { progress: design.progress }, `Progress is now ${progress} %.`),
  );
  return (
    <Slider
      label="Progress"
      percent={value}
      onChange={(event) => {
        change(event.currentTarget.valueAsNumber);
      }}
      onPointerDown={() => {
        setDeferred(true);
      }}
      onPointerUp={() => {
        setDeferred(false);
      }}
      onPointerCancel={() => {
        setDeferred(false);
      }}
    />
  );
}

function Status({ design }: TrackingProps) {
  const { save } = useChange(design);
  const { value, change } = useDebounced(design.status, (status) =>
    save({ status }, { status: design.status }, `Status is now “${formatDesignStatus(status)}”.`),
  );
  // One that was set by other means is kept as a choice.
  const offered = new Set<string>([...designStatuses, design.status]);
  return (
    <SelectField
      label="Status"
      hint="“You” is the client. We email them when it’s waiting for them, and when it’s finished"
      value={value}
      onChange={(event) => {
        change(event.currentTarget.value);
      }}
    >
      {[...offered].map((status) => (
        <option key={status} value={status}>
          {formatDesignStatus(status)}
        </option>
      ))}
    </SelectField>
  );
}

function TimeFrame({ design }: TrackingProps) {
  const { save, busy } = useChange(design);
  const [draft, setDraft] = useState<string>();
  const before = design.timeFrame ?? "";
  const typed = draft ?? before;
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (typed.trim() === before) return;
    const done = typed.trim() === "" ? "Time frame taken away." : "Time frame saved.";
    await save({ timeFrame: typed }, { timeFrame: before }, done, () => {
      setDraft(undefined);
    });
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextField
        label="Time frame"
        hint="In your own words, such as “3 weeks”"
        value={typed}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
        }}
      />
      <div>
        <Button kind="secondary" type="submit" busy={busy}>
          Save time frame
        </Button>
      </div>
    </form>
  );
}
