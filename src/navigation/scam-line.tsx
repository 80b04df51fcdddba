import { isOffered } from "#convex/services/offered";
import { TallTextLink } from "../ui/text-link";
import { paths } from "./paths";

/** A link to first aid for somebody who has just had a scam call or pop-up. */
export default function ScamLine() {
  if (!isOffered("virus-removal")) return null;
  return (
    <p className="border-l-6 border-danger pl-3" data-print="hide">
      <TallTextLink to={paths.service.href("virus-removal")}>
        Scam on your screen? Do this now
      </TallTextLink>
    </p>
  );
}
