import type { PanelName } from "#convex/shared/panels";
import { paths } from "../navigation/paths";
import { TallTextLink } from "../ui/text-link";

interface PanelLinkProps {
  panel: PanelName;
  reference: string;
  children: string;
}

/** A link to the panel where the record can be changed. */
export function PanelLink({ panel, reference, children }: PanelLinkProps) {
  const to = { pathname: paths.owner.href(panel), search: `?open=${reference}` };
  return (
    <p className="flex min-h-11 items-center">
      <TallTextLink to={to}>{children}</TallTextLink>
    </p>
  );
}
