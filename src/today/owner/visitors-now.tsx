import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { paths } from "../../navigation/paths";
import { TallTextLink } from "../../ui/text-link";

/** The number of visitors on the site now, with a link to more. */
export function VisitorsNow() {
  const count = useQuery(api.telemetry.owner.nowCount);
  if (count === undefined) return null;
  return (
    <p>
      <TallTextLink to={paths.owner.href("visitors")}>
        {`${count === 0 ? "Nobody" : count} on the site now`}
      </TallTextLink>
    </p>
  );
}
