import { api } from "#convex/_generated/api";
import { useConfirm } from "../../feedback/confirm";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import type { Email } from "./format";

/**
 * Resends an email, asking for confirmation if its recipient already has it. Unavailable for emails that are still
 * waiting, and for sign-in codes, which only their recipient may see.
 * @param onSent receives the new email's id
 */
export function useSendAgain(email: Email, onSent?: (emailId: string) => void) {
  const sendAgain = useMutation(api.email.owner.sendAgain);
  const ask = useConfirm();
  const { busy, run } = useToast();
  const isOver = email.state !== "waiting" && email.state !== "sending";

  async function press() {
    const question = {
      title: "Send this email a second time?",
      text: `${email.to} has it already, and will get it once more.`,
      yes: "Send again",
    };
    if (email.state === "sent" && !(await ask(question))) return;
    const act = async (control: CallControl) => {
      const emailId = await sendAgain({ emailId: email._id }, control);
      if (emailId !== null) onSent?.(emailId);
    };
    await run(act, { done: `The email to ${email.to} is in the outbox again.` });
  }

  return {
    canSend: isOver && email.template !== "sign-in-code",
    busy,
    press: () => void press(),
  };
}
