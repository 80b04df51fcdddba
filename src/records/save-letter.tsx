import Download from "lucide-react/icons/download";
import { LETTER_FILE } from "#convex/files/rules";
import type { Letter } from "#convex/shared/letters/letter";
import { downloadBlob, isAppsBrowser } from "../lib/download";
import { useAsyncCall } from "../live/async-call";
import { deploymentSite } from "../live/deployment";
import { ActionError } from "../live/form-error";
import { Button } from "../ui/button";

/** Saves a quote or an invoice as a PDF, which is drawn here: what draws it comes when it's pressed. */
interface SaveLetterProps {
  letter: () => Letter;
  fileName: string;
  /** Of the link that opens it. */
  linkKey: string;
}

export function SaveLetter({ letter, fileName, linkKey }: SaveLetterProps) {
  const { call, busy, failure, stop } = useAsyncCall("Drawing a PDF failed");
  const save = async () => {
    const site = deploymentSite();
    if (site !== undefined && isAppsBrowser(navigator.userAgent)) {
      window.location.assign(`${site}${LETTER_FILE}?key=${encodeURIComponent(linkKey)}`);
      return { ok: true as const };
    }
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
