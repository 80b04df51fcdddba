import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { type GoalContent, type GoalInput, goalRules } from "#convex/goals/formRules";
import { useBackToList } from "../../editing/back-to-list";
import { NEW } from "../../editing/open-record";
import { type ActionForm, useActionForm } from "../../forms/action-form";
import { useMutation } from "../../live/mutation";

/** A goal as the owner edits it. */
export type WrittenGoal = NonNullable<FunctionReturnType<typeof api.goals.owner.get>>;

/** Names what is typed over a goal. */
export const goalDraft = (id: string) => `goal:${id}`;

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
const formatDollars = (cents: number) => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

function toFormValues(goal: WrittenGoal): GoalInput {
  const { title, description, targetDate, priority, budget, impact, effort, completed } = goal;
  const numbers = {
    budget: formatDollars(budget),
    impact: String(impact),
    effort: String(effort),
  };
  return { title, description, targetDate, priority, ...numbers, completed };
}

const labels = {
  title: "Title",
  description: "Description",
  targetDate: "Target date",
  priority: "Priority",
  budget: "Budget",
  impact: "Impact",
  effort: "Effort",
  completed: "Completed",
};

const form = {
  name: "goal",
  order: Object.keys(labels) as (keyof typeof labels)[],
  rules: goalRules,
};

/** The form of a new goal. */
export function useNewGoal() {
  const create = useMutation(api.goals.owner.create);
  const leave = useBackToList();
  return useActionForm({
    ...form,
    draftName: goalDraft(NEW),
    blank,
    save: (sent, { control, ...envelope }) => create({ ...sent, ...envelope }, control),
    onSaved: () => leave("The goal is on the site."),
  });
}

/** The form of a goal that is stored. */
export function useGoalEdits(goal: WrittenGoal) {
  const save = useMutation(api.goals.owner.save);
  const leave = useBackToList();
  return useActionForm({
    ...form,
    draftName: goalDraft(goal.id),
    stored: { values: toFormValues(goal), version: goal.lastModified, by: goal.lastModifiedBy },
    labels,
    save: (sent, { control, ...envelope }) => save({ ...sent, ...envelope, id: goal.id }, control),
    onSaved: () => leave("The goal is saved."),
  });
}

export type GoalState = ActionForm<GoalInput, GoalContent>;
