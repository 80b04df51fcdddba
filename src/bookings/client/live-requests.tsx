import { LiveProvider } from "../../live/live-provider";
import { paths } from "../../navigation/paths";
import { OwnPart } from "../../session/account-gate";
import { RequestsByEmail } from "./requests-by-email";
import { OwnRequests } from "./signed-in-requests";

/** A visitor's requests, live: all of each for who is signed in, else a little by e-mail. */
export default function LiveRequests() {
  return (
    <LiveProvider>
      <OwnPart
        inFull={<OwnRequests />}
        byEmail={<RequestsByEmail />}
        benefit="see all details, and move or cancel a booking yourself"
        signInHref={paths.login.href({ next: paths.myRequests.href() })}
      />
    </LiveProvider>
  );
}
