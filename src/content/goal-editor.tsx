import { useMutation, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../convex/_generated/api";
import { type GoalContent, type GoalInput, goalRules } from "../../convex/writing/rules";
import { paths } from "../app/paths";
import { EditForm } from "../lib/edit-form";
import { useEditing } from "../lib/editing";
import { useOwnerAction } from "../lib/owner-action";
import { Button } from "../ui/button";
import { DeleteButton } from "./delete-button";
import { EditorFrame, StoredRecord } from "./editor-frame";
import { GoalFields } from "./goal-fields";
import { NEW, useOpenRecord } from "./open-record";

/** A goal as the owner edits it. */
export type WrittenGoal = NonNullable<FunctionReturnType<typeof api.goals.owner.get>>;

/** Names what is typed over a goal. */
export const goalDraft = (id: string) => `goal:${id}`;

/** One goal: an empty form, or the one in the address. */
export function GoalEditor({ id }: { id: string }) {
  const isNew = id === NEW;
  const row = useQuery(api.goals.owner.get, isNew ? "skip" : { id });
  return (
    <EditorFrame
      title={isNew ? "Set a goal" : "Edit goal"}
      back="All goals"
      view={isNew ? undefined : paths.goals.href()}
    >
      {isNew ? (
        <GoalForm />
      ) : (
        <StoredRecord row={row}>{(goal) => <GoalForm goal={goal} />}</StoredRecord>
      )}
    </EditorFrame>
  );
}

const blank: GoalInput = {
  title: "",
  description: "",
  targetDate: "",
  priority: "medium",
  budget: "",
  impact: "5",
  effort: "5",
  completed: false,
};

/** In dollars, as it is typed. */
const dollarsOf = (cents: number) => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

function valuesOf(goal: WrittenGoal): GoalInput {
  const { title, description, targetDate, priority, budget, impact, effort, completed } = goal;
  const numbers = {
    budget: dollarsOf(budget),
    impact: String(impact),
    effort: String(effort),
  };
  return { title, description, targetDate, priority, ...numbers, completed };
}

const order = [
  "title",
  "description",
  "targetDate",
  "priority",
  "budget",
  "impact",
  "effort",
  "completed",
] as const;

function useGoalForm(goal: WrittenGoal | undefined) {
  const create = useMutation(api.goals.owner.create);
  const save = useMutation(api.goals.owner.save);
  const { run } = useOwnerAction();
  const { goTo } = useOpenRecord();
  return useEditing<GoalInput, GoalContent>({
    name: "goal",
    draftName: goalDraft(goal?.id ?? NEW),
    stored: {
      values: goal === undefined ? blank : valuesOf(goal),
      version: goal?.lastModified ?? 0,
    },
    order,
    rules: goalRules,
    save: (sent, { requestId, lastModified }) =>
      goal === undefined
        ? create({ ...sent, requestId })
        : save({ ...sent, id: goal.id, lastModified }),
    onSaved: () => {
      goTo(null);
      const done = goal === undefined ? "The goal is on the site." : "The goal is saved.";
      void run({ act: () => Promise.resolve(), done });
    },
  });
}

export type GoalState = ReturnType<typeof useGoalForm>;

function GoalForm({ goal }: { goal?: WrittenGoal }) {
  const state = useGoalForm(goal);
  const remove = useMutation(api.goals.owner.remove);
  return (
    <EditForm
      aria-label="Goal"
      state={state}
      actions={
        <>
          <Button type="submit" busy={state.busy}>
            {goal === undefined ? "Publish" : "Save changes"}
          </Button>
          {goal !== undefined && (
            <DeleteButton
              noun="goal"
              title={goal.title}
              draftName={goalDraft(goal.id)}
              remove={() => remove({ id: goal.id })}
            />
          )}
        </>
      }
    >
      <GoalFields field={state.field} />
    </EditForm>
  );
}
