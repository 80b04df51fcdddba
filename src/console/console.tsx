import { Navigate, useLocation } from "react-router-dom";
import { ConnectionNotice } from "../live/connection-notice";
import { paths } from "../navigation/paths";
import { useAccount } from "../session/account";
import { HelperContext } from "../session/helper";
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

/** The same element before and after we know who it is, so that nothing on it begins anew. */
function StaffsConsole({ email, isHelper }: { email: string; isHelper: boolean }) {
  return (
    <HelperContext value={isHelper}>
      <ConsoleFrame email={email} />
    </HelperContext>
  );
}

/** The console for owners and helpers. Everybody else is sent to where they belong. */
function Console() {
  const account = useAccount();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const owner = recallOwnersAddress();
  switch (account.kind) {
    case "loading":
      // In the owner's browser every query runs at once; the deployment refuses them to anyone else.
      return account.isAsked === true && owner !== undefined ? (
        <StaffsConsole email={owner} isHelper={false} />
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
      if (!account.isOwner && account.member === undefined)
        return <NotTheOwner email={account.email} />;
      return <StaffsConsole email={account.email} isHelper={!account.isOwner} />;
  }
}

export default withLiveClient(Console);
