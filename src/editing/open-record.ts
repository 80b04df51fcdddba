import { useNavigate, useSearchParams } from "react-router-dom";
import { useStillHere } from "../navigation/is-current-page";

/** What stands in the address for a record that is not there yet. */
export const NEW = "new";

/**
 * Which record is open, as the address says: its id, `NEW`, or null for the list. It is in the address, so
 * that a reload and Back lead where one expects.
 */
export function useOpenRecord() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  function searchOf(id: string | null): string {
    const next = new URLSearchParams(params);
    if (id === null) next.delete("edit");
    else next.set("edit", id);
    return `?${next.toString()}`;
  }
  return {
    id: params.get("edit"),
    /** Where a record is edited; null for the list. */
    linkTo: (id: string | null) => ({ search: searchOf(id) }),
    /** Opens a record in the place of the one that is open, for whoever is still there. */
    goTo: (id: string | null) => {
      if (isStillHere()) void navigate({ search: searchOf(id) }, { replace: true });
    },
  };
}
