import { useEffect, useEffectEvent } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useSearchParamLink } from "../ui/use-search-param-link";

/**
 * Has the list that a record belongs to beside it, where it was opened from elsewhere, so that the address names no list
 * yet. Once for a record: after that it's whichever list is chosen.
 * @param list each parameter that names one in the address, null for what is shown without it; nothing while it isn't known
 */
export function useItsList(list: Record<string, string | null> | null | undefined): void {
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
