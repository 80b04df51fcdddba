import { TallTextLink } from "../ui/text-link";
import { paths } from "./paths";

/** For who has just been frightened by a window or a call: the shortest way to what to do. */
export default function ScamLine() {
  return (
    <p className="border-l-6 border-danger pl-3" data-print="hide">
      <TallTextLink to={paths.service.href("virus-removal")}>
        Scam on your screen? Do this now
      </TallTextLink>
    </p>
  );
}
