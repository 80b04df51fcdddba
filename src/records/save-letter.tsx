import Download from "lucide-react/icons/download";
import type { Letter } from "#convex/shared/letters/letter";
import { useAsyncCall } from "../live/async-call";
import { downloadBlob } from "../lib/download";
import { ActionError } from "../live/form-error";
import { Button } from "../ui/button";

/** Saves a quote or an invoice as a PDF, which is drawn here: what draws it comes when it's pressed. */
export function SaveLetter({ letter, fileName }: { letter: () => Letter; fileName: string }) {
  const { call, busy, failure, stop } = useAsyncCall("Drawing a PDF failed");
  const save = async () => {
    const { drawLetter } = await import("#convex/shared/letters/letter.pdf");
    downloadBlob(new Blob([await drawLetter(letter())], { type: "application/pdf" }), fileName);
    return { ok: true as const };
  };
  return (
    <>
      <Button kind="secondary" busy={busy} onClick={() => void call(save)}>
        <Download aria-hidden className="size-5 shrink-0" />
        Save as PDF
      </Button>
      <ActionError failure={failure} stop={stop} />
    </>
  );
}
