import { api } from "#convex/_generated/api";
import { useConfirm } from "../../feedback/confirm";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../live/async-call";
import { toFailure } from "../../live/failure";
import { useMutation } from "../../live/mutation";

const timeIsGone = {
  title: "That time is gone",
  text: "Somebody else has it now, or it’s over. You can accept this as a request for a quote. The wished time is then written below what they asked.",
  yes: "Accept as a quote request",
};

const deletion = {
  title: "Delete this for good?",
  text: "What was sent is deleted, pictures included. This can’t be undone.",
  yes: "Delete",
  danger: true,
};

/** The owner's actions on a quarantined submission. */
export function useQuarantined(reference: string) {
  const release = useMutation(api.quarantine.owner.release);
  const discard = useMutation(api.quarantine.owner.remove);
  const ask = useConfirm();
  const { run, busy } = useToast();

  async function notSpam() {
    const done = `${reference} isn’t spam: it goes on as if it had just come.`;
    const slot = { isTaken: false };
    const act = async (control: CallControl) => {
      try {
        await release({ reference, withoutSlot: false }, control);
      } catch (thrown) {
        slot.isTaken = toFailure(thrown).code === "slotTaken";
        if (!slot.isTaken) throw thrown;
      }
      return !slot.isTaken;
    };
    await run(act, { done });
    if (slot.isTaken && (await ask(timeIsGone))) {
      await run((control) => release({ reference, withoutSlot: true }, control), { done });
    }
  }

  async function askAndDelete() {
    if (!(await ask(deletion))) return;
    await run((control) => discard({ reference }, control), { done: `${reference} was deleted.` });
  }

  return {
    busy,
    notSpam: () => void notSpam(),
    remove: () => void askAndDelete(),
  };
}
