import Printer from "lucide-react/icons/printer";
import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import { Button } from "../ui/button";
import { ButtonRow } from "../ui/button-row";
import { Notice } from "../ui/notice";

interface Shared {
  title: string;
  url: string;
}

type Outcome = "shared" | "copied" | "neither";

/** Opens the device's share sheet, or copies the link if there is none. */
async function share(link: { title: string; url: string }): Promise<Outcome> {
  try {
    // Not every browser has it, despite the type.
    if ("share" in navigator) {
      await navigator.share(link);
      return "shared";
    }
    await (navigator as Navigator).clipboard.writeText(link.url);
    return "copied";
  } catch (thrown) {
    // Closing the share sheet isn't a failure.
    return thrown instanceof DOMException && thrown.name === "AbortError" ? "shared" : "neither";
  }
}

/** Buttons to share and print a post. */
export function ShareAndPrint({ title, url }: Shared) {
  const [outcome, setOutcome] = useState<Outcome>("shared");
  return (
    <div data-print="hide" className="grid gap-4">
      <ButtonRow>
        <Button kind="secondary" onClick={() => void share({ title, url }).then(setOutcome)}>
          <Share2 aria-hidden className="size-5 shrink-0" />
          Share this post
        </Button>
        <Button kind="secondary" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5 shrink-0" />
          Print
        </Button>
      </ButtonRow>
      {outcome === "copied" && (
        <Notice kind="success">
          <p>The link is copied. Paste it into an email or a message.</p>
        </Notice>
      )}
      {outcome === "neither" && (
        <Notice kind="info" title="Here is the link to copy">
          <p className="wrap-anywhere select-all">{url}</p>
        </Notice>
      )}
    </div>
  );
}
