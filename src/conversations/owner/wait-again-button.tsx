import { api } from "#convex/_generated/api";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import type { Opened } from "./conversation";

/** Puts the latest message back in the queue, even long after it was settled. */
export function WaitAgainButton({ conversation }: { conversation: Opened }) {
  const { _id: conversationId, cameAt: upTo = 0 } = conversation;
  const settleUpTo = useMutation(api.conversations.owner.settleUpTo);
  const waitAgain = useMutation(api.conversations.owner.waitAgain);
  const { busy, run } = useToast(conversationId);
  const press = () =>
    run((control) => waitAgain({ conversationId }, control), {
      done: "It’s to be answered again.",
      undo: (control) => settleUpTo({ conversationId, upTo }, control),
    });
  return (
    <Button kind="secondary" busy={busy} onClick={() => void press()}>
      Still to answer
    </Button>
  );
}
