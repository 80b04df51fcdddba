import { paths } from "../../../navigation/paths";
import { AccountGate } from "../../../session/account-gate";
import { withLiveClient } from "../../../session/with-live-client";
import { modeHref } from "../modes";
import { DesignsByEmail } from "./designs-by-email";
import { OwnDesigns } from "./signed-in-designs";

/** How far somebody's designs are, live: all of each for who is signed in, else a little by email. */
function CheckDesign() {
  return (
    <AccountGate
      signedInView={<OwnDesigns />}
      emailLookupView={<DesignsByEmail />}
      benefit="see your whole brief with its pictures"
      signInHref={paths.login.href({ next: modeHref("check") })}
    />
  );
}

export default withLiveClient(CheckDesign);
