import { formatCallAbout, isCallDue } from "#convex/bookings/status";
import { PhoneLink } from "../../lib/phone-link";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { useCalling } from "./changes";
import type { OpenRequest } from "./format";
import type { OwnerRequest } from "./week-days";

/** What to tell a client without an email address, until the owner has marked it as done. */
export function CallDue({ request }: { request: OwnerRequest & Pick<OpenRequest, "passphrase"> }) {
  const { called, busy } = useCalling(request);
  const { name, phone, callDue, passphrase } = request;
  if (!isCallDue(callDue)) return null;
  return (
    <Notice kind="warning" title={`No email: call ${name}`}>
      <div className="grid justify-items-start gap-3">
        <p>
          <span>{formatCallAbout(callDue.about, passphrase)}</span>
          {phone !== undefined && (
            <>
              {" "}
              <PhoneLink phone={phone} />
            </>
          )}
        </p>
        <Button kind="secondary" busy={busy} onClick={called}>
          I’ve called them
        </Button>
      </div>
    </Notice>
  );
}
