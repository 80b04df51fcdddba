import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";

/**
 * Has the list that a record belongs to beside it, where it was opened from elsewhere, so that the address names no list
 * yet. Once for a record: after that it's whichever list is chosen.
 * @param list each parameter that names one in the address, null for what is shown without it; nothing while it isn't known
 */
export function useItsList(list: Record<string, string | null> | null | undefined): void {
  const navigate = useNavigate();
  const name = useEffectEvent(() => {
    const parameters = list ?? {};
    // What else the record does to its address at that moment stays.
    const search = new URLSearchParams(window.location.search);
    if (Object.keys(parameters).some((parameter) => search.has(parameter))) return;
    const named = Object.entries(parameters).flatMap(([parameter, value]) =>
      value === null ? [] : [[parameter, value] as const],
    );
    for (const [parameter, value] of named) search.set(parameter, value);
    if (named.length > 0) void navigate({ search: search.toString() }, { replace: true });
  });
  const isKnown = list !== null && list !== undefined;
  useEffect(() => {
    if (isKnown) name();
  }, [isKnown]);
}
