import Download from "lucide-react/icons/download";
import { LETTER_FILE } from "#convex/files/rules";
import { deploymentSite } from "../live/deployment";
import { ButtonAnchor } from "../ui/button-link";

/**
 * Downloads a quote or invoice as a PDF made by the deployment, because in-app browsers can't save a file that a page
 * generates.
 * @param linkKey the key of the link that opens it
 */
export function SaveLetter({ linkKey }: { linkKey: string }) {
  const site = deploymentSite();
  if (site === undefined) return null;
  return (
    <ButtonAnchor
      kind="secondary"
      href={`${site}${LETTER_FILE}?key=${encodeURIComponent(linkKey)}`}
    >
      <Download aria-hidden className="size-5 shrink-0" />
      Save as PDF
    </ButtonAnchor>
  );
}
