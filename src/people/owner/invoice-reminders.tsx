import { api } from "#convex/_generated/api";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";

/** Shows whether a debtor gets automatic reminders, and switches them on or off. */
export function InvoiceReminders({ contact, isStopped }: { contact: string; isStopped: boolean }) {
  const { run, busy } = useToast(contact);
  const setReminders = useMutation(api.people.owner.setInvoiceReminders);
  const set = (stopped: boolean) => (control: CallControl) =>
    setReminders({ contact, stopped }, control);
  const press = () =>
    run(set(!isStopped), {
      done: isStopped
        ? "They’re reminded of overdue invoices again."
        : "They’re not reminded of overdue invoices any more.",
      undo: set(isStopped),
    });
  return (
    <Button kind="quiet" busy={busy} onClick={() => void press()}>
      {isStopped ? "Send invoice reminders again" : "Stop invoice reminders"}
    </Button>
  );
}
