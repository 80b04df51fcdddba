import { Navigate, useLocation } from "react-router-dom";
import { ConnectionNotice } from "../live/connection-notice";
import { paths } from "../navigation/paths";
import { useAccount } from "../session/account";
import { recallOwnersAddress } from "../session/owners-browser";
import { withLiveClient } from "../session/with-live-client";
import { LoadingLine } from "../ui/loading-line";
import { ConsoleFrame } from "./console-frame";
import { CONSOLE_TITLE, ConsoleHeader } from "./console-header";
import { NotTheOwner } from "./refusals";

/** Shown until we know who is signed in, and until the page of a redirect has loaded. */
function Waiting() {
  return (
    <ConsoleHeader title={CONSOLE_TITLE} lead={<LoadingLine>Loading…</LoadingLine>}>
      <ConnectionNotice />
    </ConsoleHeader>
  );
}

/** The console for the owner. Everybody else is sent to where they belong. */
function Console() {
  const account = useAccount();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const owner = recallOwnersAddress();
  switch (account.kind) {
    case "loading":
      // In the owner's browser every query runs at once; the deployment refuses them to anyone else.
      return account.isAsked === true && owner !== undefined ? (
        <ConsoleFrame email={owner} />
      ) : (
        <Waiting />
      );
    // The sign-in page tells the two apart.
    case "ended":
    case "signedOut":
      return (
        <>
          <Waiting />
          <Navigate to={paths.login.href({ next: here })} replace />
        </>
      );
    case "failed":
      throw new Error("The deployment doesn’t say who is signed in");
    case "signedIn":
      return account.isOwner ? (
        <ConsoleFrame email={account.email} />
      ) : (
        <NotTheOwner email={account.email} />
      );
  }
}

export default withLiveClient(Console);
