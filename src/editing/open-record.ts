import { useNavigate, useSearchParams } from "react-router-dom";
import { useIsCurrentPage } from "../navigation/is-current-page";
import { useSearchParamLink } from "../ui/use-search-param-link";

/** The id in the address for a new record. */
export const NEW = "new";

/** The open record's id, `NEW`, or null for the list. In the address, so that a reload and Back work. */
export function useOpenRecord() {
  const [params] = useSearchParams();
  const link = useSearchParamLink();
  const navigate = useNavigate();
  const isStillHere = useIsCurrentPage();
  const linkTo = (id: string | null) => link({ edit: id });
  return {
    id: params.get("edit"),
    linkTo,
    /** Opens another record in place, unless the person has left. */
    goTo: (id: string | null) => {
      if (isStillHere()) void navigate(linkTo(id), { replace: true });
    },
  };
}
