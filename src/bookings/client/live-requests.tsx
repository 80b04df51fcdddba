import { LiveProvider } from "../../live/live-provider";
import { paths } from "../../navigation/paths";
import { AccountGate } from "../../session/account-gate";
import { RequestsByEmail } from "./requests-by-email";
import { OwnRequests } from "./signed-in-requests";

/** A visitor's requests, live: all of each for who is signed in, else a little by email. */
export default function LiveRequests() {
  return (
    <LiveProvider>
      <AccountGate
        signedInView={<OwnRequests />}
        emailLookupView={<RequestsByEmail />}
        benefit="see all details, and move or cancel a booking yourself"
        signInHref={paths.login.href({ next: paths.myRequests.href() })}
      />
    </LiveProvider>
  );
}
