import { useEffect } from "react";
import { detailsVersion } from "#convex/business/detailsVersion";
import type { Parts } from "#convex/businessDetails/rules";
import { setParts, useWantedParts } from "../business/our-details";
import { query } from "./query";

/** The query by name, for the reason given at `NOTICE_QUERY`. */
const PARTS_QUERY = "businessDetails/visitor:parts";

/**
 * Fetches the parts of the owner's details that the page shows, if the owner has changed something since the build.
 * @param version of the details at the deployment, if it's known
 */
export function useParts(version = detailsVersion): void {
  const names = useWantedParts();
  useEffect(() => {
    if (version === detailsVersion || names.length === 0) return undefined;
    let isLatest = true;
    void query<Parts>(PARTS_QUERY, { names }).then((parts) => {
      if (isLatest && parts !== null) setParts(parts);
    });
    return () => {
      isLatest = false;
    };
  }, [version, names]);
}
