import { useAccount } from "../../session/account";
import { withLiveClient } from "../../session/with-live-client";
import { OwnData } from "./own-data";

/** For whoever is signed in: what we hold about them. */
function LiveOwnData() {
  return useAccount().kind === "signedIn" ? <OwnData /> : null;
}

export default withLiveClient(LiveOwnData);
