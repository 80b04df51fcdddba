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

/** Stays until who is here is known, and until the page that somebody is sent on to has come. */
function Waiting() {
  return (
    <ConsoleHeader title={CONSOLE_TITLE} lead={<LoadingLine>Loading…</LoadingLine>}>
      <ConnectionNotice />
    </ConsoleHeader>
  );
}

/** The console, for the owner; for everybody else the way to where they belong. */
function Console() {
  const account = useAccount();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const owner = recallOwnersAddress();
  switch (account.kind) {
    case "loading":
      // In the owner's browser all that's shown is asked for at once: whoever isn't the owner gets none of it.
      return account.isAsked === true && owner !== undefined ? (
        <ConsoleFrame email={owner} />
      ) : (
        <Waiting />
      );
    // The sign-in page says which.
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
