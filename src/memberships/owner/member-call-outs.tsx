import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { callOutProblem, formatCallOuts, formatFeesDue } from "#convex/memberships/rules";
import { formatPaymentState } from "#convex/payments/rules";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { RowActions } from "../../ui/row-actions";

interface MemberCallOutsProps {
  /** Their email address, or their number if that's all we have. */
  contact: string | undefined;
  /** The date of a visit that isn't done yet (`YYYY-MM-DD`). */
  visitOn?: string | undefined;
  /** Lets the owner correct the count. */
  corrects?: boolean;
}

/** The call-outs in a client's membership, for the owner; hidden for non-members. */
export function MemberCallOuts({ contact, visitOn, corrects = false }: MemberCallOutsProps) {
  const callOuts = useQuery(
    api.memberships.owner.callOuts,
    contact === undefined ? "skip" : { contact },
  );
  if (callOuts === undefined || callOuts === null) return null;
  const said = [formatPaymentState(callOuts), formatCallOuts(callOuts), formatFeesDue(callOuts)];
  const problem = visitOn === undefined ? undefined : callOutProblem(callOuts, visitOn);
  return (
    <div className="grid gap-2">
      <p>{`${said.filter(Boolean).join(". ")}.`}</p>
      {problem !== undefined && <p className="font-semibold">{problem}</p>}
      {corrects && <Correct reference={callOuts.reference} left={callOuts.left} />}
    </div>
  );
}

function Correct({ reference, left }: { reference: string; left: number }) {
  const { run, busy } = useToast(reference);
  const correct = useMutation(api.memberships.owner.correct);
  const press = (callOuts: 1 | -1) =>
    void run((control) => correct({ reference, callOuts }, control), {
      done: callOuts === 1 ? "One more call-out this month." : "One fewer call-out this month.",
      undo: (control) => correct({ reference, callOuts: callOuts === 1 ? -1 : 1 }, control),
    });
  return (
    <RowActions>
      <Button kind="quiet" busy={busy} onClick={() => press(1)}>
        Allow one more
      </Button>
      {left > 0 && (
        <Button kind="quiet" busy={busy} onClick={() => press(-1)}>
          Allow one fewer
        </Button>
      )}
    </RowActions>
  );
}
