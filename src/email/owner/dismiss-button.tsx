import { api } from "#convex/_generated/api";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { VisuallyHidden } from "../../ui/visually-hidden";
import type { Email } from "./format";

/** Dismisses a failed email, or restores it. */
export function DismissButton({ email }: { email: Pick<Email, "_id" | "state" | "to"> }) {
  const setDismissed = useMutation(api.email.owner.setDismissed);
  const { busy, run } = useToast(email._id);
  const isFailed = email.state === "failed";
  const press = () =>
    run((control) => setDismissed({ emailId: email._id, dismissed: isFailed }, control), {
      done: isFailed ? "The email is dismissed." : "The email is with the failed ones again.",
      undo: (control) => setDismissed({ emailId: email._id, dismissed: !isFailed }, control),
    });
  return (
    <Button kind="secondary" busy={busy} onClick={() => void press()}>
      <span>
        <span>{isFailed ? "Dismiss" : "Don’t dismiss"}</span>
        <VisuallyHidden>{`: email to ${email.to}`}</VisuallyHidden>
      </span>
    </Button>
  );
}
