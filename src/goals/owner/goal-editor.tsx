import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { DeleteButton } from "../../editing/delete-button";
import { EditForm } from "../../editing/edit-form";
import { EditorFrame } from "../../editing/editor-frame";
import { NEW } from "../../editing/open-record";
import { PublishActions } from "../../editing/publish-actions";
import { useMutation } from "../../live/mutation";
import { paths } from "../../navigation/paths";
import { GoalFields } from "./goal-fields";
import { goalDraft, type GoalState, useGoalEdits, useNewGoal, type WrittenGoal } from "./goal-form";

/** The editor for the goal in the address, or for a new one. */
export function GoalEditor({ id }: { id: string }) {
  const isNew = id === NEW;
  return (
    <EditorFrame
      id={id}
      title={isNew ? "Set a goal" : "Edit goal"}
      back="All goals"
      view={isNew ? undefined : paths.goals.href()}
      row={useQuery(api.goals.owner.get, isNew ? "skip" : { id })}
      newForm={<NewGoalForm />}
    >
      {(goal) => <StoredGoalForm goal={goal} />}
    </EditorFrame>
  );
}

function NewGoalForm() {
  return <GoalForm state={useNewGoal()} />;
}

function StoredGoalForm({ goal }: { goal: WrittenGoal }) {
  return <GoalForm state={useGoalEdits(goal)} goal={goal} />;
}

function GoalForm({ state, goal }: { state: GoalState; goal?: WrittenGoal }) {
  const remove = useMutation(api.goals.owner.remove);
  return (
    <EditForm
      aria-label="Goal"
      state={state}
      actions={<PublishActions busy={state.busy} isNew={goal === undefined} />}
      deletion={
        goal && (
          <DeleteButton
            noun="goal"
            title={goal.title}
            draftName={goalDraft(goal.id)}
            remove={(control) => remove({ id: goal.id }, control)}
          />
        )
      }
    >
      <GoalFields field={state.field} />
    </EditForm>
  );
}
