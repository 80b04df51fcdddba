import { lazy } from "react";
import { useAccount } from "../../session/account";
import { withLiveClient } from "../../session/with-live-client";

const OwnData = lazy(() => import("./own-data"));

function LiveOwnData() {
  return useAccount().kind === "signedIn" ? <OwnData /> : null;
}

export default withLiveClient(LiveOwnData);
