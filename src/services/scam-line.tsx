import TriangleAlert from "lucide-react/icons/triangle-alert";
import { paths } from "../navigation/paths";
import { TallTextLink } from "../ui/text-link";

/** For who has just been frightened by a window or a call: the shortest way to what to do. */
export function ScamLine() {
  return (
    <p className="flex items-center gap-2" data-print="hide">
      <TriangleAlert aria-hidden className="size-6 shrink-0 text-danger" />
      <TallTextLink to={paths.service.href("virus-removal")}>
        Scam on your screen? Do this now
      </TallTextLink>
    </p>
  );
}
