import type { FunctionReturnType } from "convex/server";
import { useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { designStatuses } from "#convex/projects/rules";
import { type Tracking, trackingRules } from "#convex/projects/stages/formRules";
import { EditForm } from "../../../editing/edit-form";
import { useToast } from "../../../feedback/toast";
import { useActionForm } from "../../../forms/action-form";
import { useMutation } from "../../../live/mutation";
import { Card } from "../../../ui/card";
import { SelectField } from "../../../ui/select-field";
import { TextField } from "../../../ui/text-field";
import { formatDesignStatus } from "../words";
import { ProgressButtons } from "./progress-buttons";

/** A design as the owner sees it, with its version. */
export type OwnedDesign = NonNullable<FunctionReturnType<typeof api.projects.brief.owner.show>>;

interface TrackingProps {
  design: OwnedDesign;
}

/** Edits what the client sees of a design's progress. Each change can be undone. */
export function OwnerTracking({ design }: TrackingProps) {
  const state = useTracking(design);
  const { field } = state;
  return (
    <Card as="section" aria-labelledby="tracking">
      <div className="grid gap-5">
        <h2 id="tracking" className="text-xl font-bold">
          Manual override
        </h2>
        <p className="max-w-measure text-muted">
          Progress and status follow from the stages. What you set here yourself counts instead.
        </p>
        <EditForm aria-label="Progress of the design" state={state} submit="Save">
          <Progress state={state} />
          <div className="grid items-start gap-5 @xl:grid-cols-2">
            <Status state={state} design={design} />
            <TextField
              {...field("timeFrame")}
              label="Time frame"
              hint="In your own words, such as “3 weeks”"
            />
          </div>
        </EditForm>
      </div>
    </Card>
  );
}

const getTracking = ({ progress, status, timeFrame = "" }: OwnedDesign): Tracking => ({
  progress,
  status,
  timeFrame,
});

function formatDone(now: Tracking, before: Tracking): string {
  const { progress, status, timeFrame } = now;
  const parts = [
    progress !== before.progress && `Progress is now ${progress} %.`,
    status !== before.status && `Status is now “${formatDesignStatus(status, "owner")}”.`,
    timeFrame !== before.timeFrame &&
      (timeFrame === "" ? "Time frame taken away." : "Time frame saved."),
  ];
  const words = parts.filter((part) => part !== false).join(" ");
  return words === "" ? "Saved. Nothing has changed." : words;
}

function useTracking(design: OwnedDesign) {
  const change = useMutation(api.projects.stages.owner.track);
  const { reference, lastModified: version, lastModifiedBy: by } = design;
  const { say } = useToast(reference);
  const before = getTracking(design);
  return useActionForm({
    name: "tracking",
    draftName: `design:${reference}`,
    order: ["progress", "status", "timeFrame"],
    labels: { progress: "Progress", status: "Status", timeFrame: "Time frame" },
    rules: trackingRules,
    stored: { values: { ...before, progress: String(before.progress) }, version, by },
    save: async (sent, { control, ...envelope }) => {
      const saved = await change({ reference, ...sent, ...envelope }, control);
      say(formatDone(sent, before), (again) => change({ reference, ...before, ...saved }, again));
      return saved;
    },
  });
}

type TrackingState = ReturnType<typeof useTracking>;

interface PartProps {
  state: TrackingState;
}

function Progress({ state: { form, field, busy } }: PartProps) {
  const progress = useWatch({ control: form.control, name: "progress" });
  return (
    <div className="grid gap-4">
      <TextField
        {...field("progress")}
        label="Progress in per cent"
        hint="A whole number from 0 to 100. Press one to set and save it at once"
        type="number"
        min={0}
        max={100}
        inputMode="numeric"
        width="short"
      />
      <ProgressButtons
        label="Progress to set"
        progress={progress}
        busy={busy}
        onChoose={(progress, button) => {
          form.setValue("progress", String(progress));
          button.form?.requestSubmit();
        }}
      />
    </div>
  );
}

function Status({ state: { field }, design }: PartProps & TrackingProps) {
  // A status from elsewhere stays available as a choice.
  const offered = new Set<string>([...designStatuses, design.status]);
  return (
    <SelectField
      {...field("status")}
      label="Status"
      hint="The client gets an email when it’s waiting for them, and when it’s finished"
    >
      {[...offered].map((status) => (
        <option key={status} value={status}>
          {formatDesignStatus(status, "owner")}
        </option>
      ))}
    </SelectField>
  );
}
