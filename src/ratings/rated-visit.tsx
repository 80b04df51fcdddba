import { useQuery } from "convex/react";
import { useEffect } from "react";
import { api } from "#convex/_generated/api";
import { getSlot } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";

interface RatedVisitProps {
  manageKey: string;
  anonymous: boolean;
  /** Called to ask for an email address instead. */
  onForget: () => void;
}

/** The visit in the link. The link may have been forwarded, so this doesn't say whose visit it is. */
export default function RatedVisit({ manageKey, anonymous, onForget }: RatedVisitProps) {
  const visit = useQuery(api.bookings.client.visit, { key: manageKey });
  const isGone = visit === null;
  useEffect(() => {
    if (isGone) onForget();
  }, [isGone, onForget]);
  if (!visit) return null;
  const slot = getSlot(visit);
  return (
    <Notice kind="info" live={false} title={visit.selectedService}>
      <p>{[slot && formatSlot(slot), visit.reference].filter(Boolean).join(", ")}</p>
      <p>
        {anonymous
          ? "You stay anonymous, so we aren’t told that it was this visit."
          : "We know your email address by the link in our email."}
      </p>
      <p>
        <Button kind="quiet" onClick={onForget}>
          Use another email address
        </Button>
      </p>
    </Notice>
  );
}
