import { paths } from "../../navigation/paths";
import { AccountGate } from "../../session/account-gate";
import { withLiveClient } from "../../session/with-live-client";
import { RequestsByEmail } from "./requests-by-email";
import { OwnRequests } from "./signed-in-requests";

/** A visitor's requests, live: all of each for who is signed in, else a little by email. */
function LiveRequests() {
  return (
    <AccountGate
      signedInView={<OwnRequests />}
      emailLookupView={<RequestsByEmail />}
      benefit="see all details, and move or cancel a booking yourself"
      signInHref={paths.login.href({ next: paths.myRequests.href() })}
    />
  );
}

export default withLiveClient(LiveRequests);
