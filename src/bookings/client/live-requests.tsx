import { lazyAtOnce } from "../../forms/lazy-at-once";
import { NotLoaded } from "../../live/recovery-actions";
import { paths } from "../../navigation/paths";
import { AccountGate } from "../../session/account-gate";
import { withLiveClient } from "../../session/with-live-client";
import { Deferred } from "../../ui/deferred";
import { LoadingLine } from "../../ui/loading-line";
import { RequestsByEmail } from "./requests-by-email";

/** Lazy, because most visitors see the email form first. */
const OwnRequests = lazyAtOnce(() => import("./signed-in-requests"));

function LiveRequests() {
  return (
    <AccountGate
      signedInView={
        <Deferred loading={<LoadingLine>Loading…</LoadingLine>} failed={<NotLoaded />}>
          <OwnRequests />
        </Deferred>
      }
      emailLookupView={<RequestsByEmail />}
      benefit="see all details, and move or cancel a booking yourself"
      signInHref={paths.login.href({ next: paths.myRequests.href() })}
    />
  );
}

export default withLiveClient(LiveRequests);
