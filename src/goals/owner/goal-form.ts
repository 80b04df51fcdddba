import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { type GoalContent, type GoalInput, goalRules } from "#convex/content/rules";
import { useEditing } from "../../editing/editing";
import { NEW, useOpenRecord } from "../../editing/open-record";
import { useOwnerAction } from "../../feedback/toast";

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

/** The form of a goal, new or stored. */
export function useGoalForm(goal: WrittenGoal | undefined) {
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
