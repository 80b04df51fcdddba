import { omit } from "convex-helpers";
import { api } from "#convex/_generated/api";
import { formatDate } from "#convex/shared/dates";
import { EditLink, UnsavedBadge, UnsavedNew } from "../../editing/new-record";
import { NEW } from "../../editing/open-record";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../lib/async-call";
import { useMutation } from "../../live/mutation";
import { PagedRecordList } from "../../live/paged-record-list";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { RecordCard } from "../../ui/record-card";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { goalDraft, type WrittenGoal } from "./goal-form";

const priorityWords = {
  high: "High priority",
  medium: "Medium priority",
  low: "Low priority",
} as const;

/** Says of a goal that it is completed, or that it is not after all. */
function CompletedButton({ goal }: { goal: WrittenGoal }) {
  const save = useMutation(api.goals.owner.save);
  const { run, busy } = useToast();
  const completed = !goal.completed;
  function press() {
    const stored = omit(goal, ["lastModifiedBy"]);
    let { lastModified } = goal;
    const act = async (control: CallControl) => {
      ({ lastModified } = await save({ ...stored, completed }, control));
    };
    void run(act, {
      done: completed ? "The goal is completed. Well done!" : "The goal is open again.",
      undo: (control) => save({ ...stored, lastModified }, control),
    });
  }
  return (
    <Button kind="quiet" busy={busy} onClick={press}>
      <span>
        <span>{completed ? "Mark as completed" : "Mark as not completed"}</span>
        <VisuallyHidden>{` ${goal.title}`}</VisuallyHidden>
      </span>
    </Button>
  );
}

/** The goals, newest first. */
export function GoalList() {
  return (
    <>
      <UnsavedNew draftName={goalDraft(NEW)} noun="a goal" />
      <PagedRecordList
        label="Goals"
        query={api.goals.owner.list}
        args={{}}
        empty="There are no goals yet. Each one you set floats as a bubble on the goals page."
        card={(goal) => (
          <RecordCard
            key={goal.id}
            title={goal.title}
            meta={`By ${formatDate(goal.targetDate)}`}
            badges={
              <>
                <UnsavedBadge draftName={goalDraft(goal.id)} />
                <Badge>{priorityWords[goal.priority]}</Badge>
                {goal.completed && <Badge tone="good">Completed</Badge>}
              </>
            }
            actions={
              <>
                <EditLink id={goal.id} title={goal.title} />
                <CompletedButton goal={goal} />
              </>
            }
          >
            <p className="line-clamp-3 max-w-measure">{goal.description}</p>
          </RecordCard>
        )}
      />
    </>
  );
}
