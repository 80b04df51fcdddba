import { api } from "#convex/_generated/api";
import { useConfirm } from "../../feedback/confirm";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import type { Email } from "./format";

/**
 * Sends an email once more; asks first where its recipient has it already. Nothing to press for emails that
 * have not left yet, and for sign-in codes, which nobody but their recipient may handle.
 * @param onSent gets the id under which the email is on its way
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
