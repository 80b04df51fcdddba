import { api } from "#convex/_generated/api";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import type { RowOf } from "../../records/rows";
import { Button } from "../../ui/button";
import { VisuallyHidden } from "../../ui/visually-hidden";

/** Publishes a rating on the website, or unpublishes it. */
export function ApproveButton({
  reference,
  approved,
}: Pick<RowOf<"rating">, "reference" | "approved">) {
  const setApproved = useMutation(api.ratings.owner.setApproved);
  const { run, busy } = useToast(reference);
  const isShown = approved === true;
  const set = (as: boolean, control: CallControl) =>
    setApproved({ reference, approved: as }, control);
  return (
    <Button
      kind="secondary"
      busy={busy}
      onClick={() =>
        void run((control) => set(!isShown, control), {
          done: isShown ? "Taken off the website." : "It’s on the website now.",
          undo: (control) => set(isShown, control),
        })
      }
    >
      <span>
        <span>{isShown ? "Unpublish" : "Approve"}</span>
        <VisuallyHidden>{`: ${reference}`}</VisuallyHidden>
      </span>
    </Button>
  );
}
