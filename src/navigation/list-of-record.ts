import { useEffect, useEffectEvent } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useSearchParamLink } from "../ui/use-search-param-link";

/**
 * Selects the list that a record belongs to, if it was opened from elsewhere and the address names no list. Once per
 * record; after that, the chosen list stays.
 * @param list the parameters that select a list, null for a default; undefined while loading
 */
export function useListOfRecord(list: Record<string, string | null> | null | undefined): void {
  const [params] = useSearchParams();
  const link = useSearchParamLink();
  const navigate = useNavigate();
  const name = useEffectEvent(() => {
    const named = Object.entries(list ?? {});
    const isChosen = named.some(([parameter]) => params.has(parameter));
    if (isChosen || named.every(([, value]) => value === null)) return;
    void navigate(link(list ?? {}), { replace: true });
  });
  const isKnown = list !== null && list !== undefined;
  useEffect(() => {
    if (isKnown) name();
  }, [isKnown]);
}
