import { useMutation, useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { DeleteButton } from "../../editing/delete-button";
import { EditForm } from "../../editing/edit-form";
import { EditorFrame, StoredRecord } from "../../editing/editor-frame";
import { NEW } from "../../editing/open-record";
import { paths } from "../../navigation/paths";
import { Button } from "../../ui/button";
import { GoalFields } from "./goal-fields";
import { goalDraft, useGoalEdits, useNewGoal, type WrittenGoal } from "./goal-form";

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
        <NewGoalForm />
      ) : (
        <StoredRecord row={row}>{(goal) => <GoalForm goal={goal} />}</StoredRecord>
      )}
    </EditorFrame>
  );
}

function NewGoalForm() {
  const state = useNewGoal();
  const publish = (
    <Button type="submit" busy={state.busy}>
      Publish
    </Button>
  );
  return (
    <EditForm aria-label="Goal" state={state} actions={publish}>
      <GoalFields field={state.field} />
    </EditForm>
  );
}

function GoalForm({ goal }: { goal: WrittenGoal }) {
  const state = useGoalEdits(goal);
  const remove = useMutation(api.goals.owner.remove);
  return (
    <EditForm
      aria-label="Goal"
      state={state}
      actions={
        <>
          <Button type="submit" busy={state.busy}>
            Save changes
          </Button>
          <DeleteButton
            noun="goal"
            title={goal.title}
            draftName={goalDraft(goal.id)}
            remove={() => remove({ id: goal.id })}
          />
        </>
      }
    >
      <GoalFields field={state.field} />
    </EditForm>
  );
}
