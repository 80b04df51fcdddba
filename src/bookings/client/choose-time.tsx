import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api";
import { getSlot } from "#convex/bookings/rules";
import { paths } from "../../navigation/paths";
import { Button } from "../../ui/button";
import { FocusedNotice } from "../../ui/focused-notice";
import { TextLink } from "../../ui/text-link";
import { slotForVisitor } from "../visitor-zone";
import { formatFirstTime, MoveDialog } from "./move-dialog";

interface ChooseTimeProps {
  manageKey: string;
  headingId: string;
  /** Whether choosing a time is the next step. */
  isAsked: boolean;
}

/** For the holder of a manage link: the visit's time, or a way to choose its first one. */
export function ChooseTime({ manageKey, headingId, isAsked }: ChooseTimeProps) {
  const request = useQuery(api.bookings.client.visit, { key: manageKey });
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<string>();
  if (!request) return null;
  const slot = getSlot(request);
  return (
    <>
      {slot !== undefined && (
        <p>
          Your visit is on <strong>{slotForVisitor(slot)}</strong>.{" "}
          <TextLink to={paths.visit.href({ key: manageKey })}>See, move or cancel it</TextLink>
        </p>
      )}
      {slot === undefined && request.status === "Pending" && isAsked && (
        <div>
          <Button aria-describedby={headingId} onClick={() => setOpen(true)}>
            Choose a time
          </Button>
        </div>
      )}
      <MoveDialog
        request={request}
        access={{ key: manageKey }}
        open={isOpen}
        onClose={() => setOpen(false)}
        onMoved={(chosen) => {
          setOpen(false);
          setDone(formatFirstTime(chosen));
        }}
      />
      {done !== undefined && (
        <FocusedNotice key={done} kind="success">
          <p>{done}</p>
        </FocusedNotice>
      )}
    </>
  );
}
