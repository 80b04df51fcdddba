import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api";
import { useConfirm } from "../../feedback/confirm";
import { useOwnerAction } from "../../feedback/toast";
import { failureOf } from "../../lib/failure";

const timeIsGone = {
  title: "That time is gone",
  text: "Somebody else has it now, or it is over. You can let this through as a request for a quote. The wished time is then written below what they asked.",
  yes: "Let it through as a quote request",
};

const deletion = {
  title: "Delete this for good?",
  text: "What was sent is deleted, pictures included. This cannot be undone.",
  yes: "Delete",
  danger: true,
};

/** What the owner can do with something that is held back. */
export function useQuarantined(reference: string) {
  const release = useMutation(api.quarantine.owner.release);
  const discard = useMutation(api.quarantine.owner.remove);
  const ask = useConfirm();
  const { run, busy } = useOwnerAction();

  async function releaseOrAsk(): Promise<boolean> {
    try {
      await release({ reference, withoutSlot: false });
    } catch (thrown) {
      if (failureOf(thrown).code !== "slotTaken") throw thrown;
      if (!(await ask(timeIsGone))) return false;
      await release({ reference, withoutSlot: true });
    }
    return true;
  }

  async function askAndDelete(): Promise<boolean> {
    if (!(await ask(deletion))) return false;
    await discard({ reference });
    return true;
  }

  return {
    busy,
    letThrough: () => void run({ act: releaseOrAsk, done: `${reference} was let through.` }),
    remove: () => void run({ act: askAndDelete, done: `${reference} was deleted.` }),
  };
}
