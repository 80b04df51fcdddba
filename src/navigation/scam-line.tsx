import { TallTextLink } from "../ui/text-link";
import { paths } from "./paths";

/** The shortest way to help for somebody whom a window or a call has just frightened. */
export default function ScamLine() {
  return (
    <p className="border-l-6 border-danger pl-3" data-print="hide">
      <TallTextLink to={paths.service.href("virus-removal")}>
        Scam on your screen? Do this now
      </TallTextLink>
    </p>
  );
}
