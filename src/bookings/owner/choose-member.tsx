import Check from "lucide-react/icons/check";
import { useId } from "react";
import { getSlot } from "#convex/bookings/rules";
import { useNames } from "../../team/use-team";
import { Button } from "../../ui/button";
import { useAssigning } from "./changes";
import type { OwnerRequest } from "./week-days";

/** Assigns a member of the team to a visit; hidden for a team of one, or without a future visit. */
export function ChooseMember({ request }: { request: OwnerRequest }) {
  const { assign, busy } = useAssigning(request);
  const names = useNames();
  const labelId = useId();
  const { status, serviceType, member } = request;
  if (status !== "Pending" || getSlot(request) === undefined || names.length < 2) return null;
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      className="flex flex-wrap items-center gap-x-4 gap-y-1"
    >
      <p id={labelId} className="text-muted">
        {serviceType === "online" ? "Who calls" : "Who comes"}
      </p>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <Button
            key={name}
            kind="secondary"
            busy={busy}
            aria-pressed={name === member}
            onClick={() => assign(name)}
          >
            {name === member && <Check aria-hidden className="size-5 shrink-0" />}
            <span>{name}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
