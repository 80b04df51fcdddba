import { useNavigate } from "react-router-dom";
import { EXAMPLE_REFERENCE, readReference } from "#convex/shared/ids";
import { LookUpForm } from "../../lookups/look-up-form";
import { useSearchParamLink } from "../../ui/use-search-param-link";

/** Opens a request by its reference, in any spelling, to send a payment link for it. */
export function FindRequest() {
  const link = useSearchParamLink();
  const navigate = useNavigate();
  return (
    <LookUpForm
      label="Reference of a request"
      hint={`Such as ${EXAMPLE_REFERENCE}. You can then send a link to pay for it`}
      submit="Open"
      onLookUp={(typed) => {
        if (typed !== "") void navigate(link({ open: readReference(typed) ?? typed }));
      }}
    />
  );
}
