import Trash2 from "lucide-react/icons/trash-2";
import { useConfirm } from "../feedback/confirm";
import { useToast } from "../feedback/toast";
import { forgetDraft } from "../forms/draft";
import type { CallControl } from "../live/async-call";
import { Button } from "../ui/button";
import { useOpenRecord } from "./open-record";

interface DeleteButtonProps {
  noun: string;
  title: string;
  draftName: string;
  remove: (control: CallControl) => Promise<unknown>;
}

/** Deletes the open record after confirmation, and returns to the list. */
export function DeleteButton({ noun, title, draftName, remove }: DeleteButtonProps) {
  const ask = useConfirm();
  const { run, busy } = useToast();
  const { goTo } = useOpenRecord();
  async function press() {
    const sure = await ask({
      title: `Delete this ${noun}?`,
      text: `“${title}” is deleted everywhere at once, and can’t be brought back.`,
      yes: "Delete",
      danger: true,
    });
    if (!sure) return;
    const act = async (control: CallControl) => {
      await remove(control);
      forgetDraft(draftName);
      goTo(null);
    };
    await run(act, { done: `The ${noun} is deleted.` });
  }
  return (
    <Button kind="quiet" busy={busy} onClick={() => void press()}>
      <Trash2 aria-hidden className="size-5 shrink-0" />
      Delete
    </Button>
  );
}
