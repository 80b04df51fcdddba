import { useNavigate, useSearchParams } from "react-router-dom";
import { useIsCurrentPage } from "../navigation/is-current-page";
import { useSearchParamLink } from "../ui/use-search-param-link";

/** What stands in the address for a record that is not there yet. */
export const NEW = "new";

/**
 * Which record is open, as the address says: its id, `NEW`, or null for the list. It is in the address, so
 * that a reload and Back lead where one expects.
 */
export function useOpenRecord() {
  const [params] = useSearchParams();
  const link = useSearchParamLink();
  const navigate = useNavigate();
  const isStillHere = useIsCurrentPage();
  /** Where a record is edited; null for the list. */
  const linkTo = (id: string | null) => link({ edit: id });
  return {
    id: params.get("edit"),
    linkTo,
    /** Opens a record in the place of the one that is open, for the person who is still there. */
    goTo: (id: string | null) => {
      if (isStillHere()) void navigate(linkTo(id), { replace: true });
    },
  };
}
