import { omit } from "convex-helpers";
import { api } from "#convex/_generated/api";
import { formatShortDate } from "#convex/shared/columns";
import { UnsavedNew } from "../../editing/new-record";
import { NEW } from "../../editing/open-record";
import { titleColumn } from "../../editing/title-column";
import { useToast } from "../../feedback/toast";
import { useToday } from "../../lib/now";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import { PagedTable } from "../../live/paged-table";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import type { TableColumn } from "../../ui/data-table";
import { RowActions } from "../../ui/row-actions";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { goalDraft, type WrittenGoal } from "./goal-form";

const priorityWords = {
  high: "High priority",
  medium: "Medium priority",
  low: "Low priority",
} as const;

function CompletedButton({ goal }: { goal: WrittenGoal }) {
  const save = useMutation(api.goals.owner.save);
  const { run, busy } = useToast(goal.id);
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

/** Columns of the list of goals. @param today the business's date */
const goalColumns = (today: string): TableColumn<WrittenGoal>[] => [
  titleColumn("Goal", goalDraft),
  {
    title: "Description",
    width: "minmax(0, 1.5fr)",
    cell: ({ description }) => <span className="line-clamp-2">{description}</span>,
  },
  {
    title: "Status",
    narrow: "state",
    cell: ({ priority, completed }) =>
      completed ? <Badge tone="good">Completed</Badge> : <Badge>{priorityWords[priority]}</Badge>,
  },
  { title: "By", narrow: "end", cell: ({ targetDate }) => formatShortDate(targetDate, today) },
  {
    title: "To do",
    narrow: "below",
    cell: (goal) => (
      <RowActions>
        <CompletedButton goal={goal} />
      </RowActions>
    ),
  },
];

/** The goals, newest first. */
export function GoalList() {
  return (
    <>
      <UnsavedNew draftName={goalDraft(NEW)} noun="a goal" />
      <PagedTable
        label="Goals"
        query={api.goals.owner.list}
        args={{}}
        empty="There are no goals yet. Each one you set floats as a bubble on the goals page."
        columns={goalColumns(useToday())}
        keyOf={({ id }) => id}
      />
    </>
  );
}
