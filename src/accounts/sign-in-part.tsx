import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { OWNER_IDLE_HOURS } from "#convex/shared/periods";
import { restoreFocus } from "../lib/restore-focus";
import { ConnectionWatch } from "../live/connection-notice";
import { paths } from "../navigation/paths";
import { useAccount } from "../session/account";
import { isOwnersBrowser } from "../session/owners-browser";
import { withLiveClient } from "../session/with-live-client";
import { LoadingLine } from "../ui/loading-line";
import { Notice } from "../ui/notice";
import { AddressStep } from "./address-step";
import { CodeStep } from "./code-step";
import { nextPath } from "./next-path";
import { SignedIn } from "./signed-in";
import { useSentCode } from "./use-sign-in";

function SignInPart() {
  return (
    <div ref={restoreFocus}>
      <ConnectionWatch>
        <SignIn />
      </ConnectionWatch>
    </div>
  );
}

export default withLiveClient(SignInPart);

function SignIn() {
  const account = useAccount();
  const [params] = useSearchParams();
  const [hasJustSignedIn, setHasJustSignedIn] = useState(false);
  const next = nextPath(params.get("next"));
  switch (account.kind) {
    case "loading":
      return <LoadingLine>Loading…</LoadingLine>;
    case "failed":
      throw new Error("The deployment doesn’t say who is signed in");
    case "signedIn": {
      const isOurs = account.isOwner || account.member !== undefined;
      const home = isOurs ? paths.owner.href() : paths.myRequests.href();
      if (next !== undefined) return <Navigate to={next} replace />;
      if (hasJustSignedIn) return <Navigate to={home} replace />;
      return <SignedIn {...account} isOurs={isOurs} />;
    }
    case "ended":
    case "signedOut":
      return (
        <div className="grid max-w-form gap-8">
          {account.kind === "ended" && (
            <Notice kind="info" title="You have been signed out">
              <p>
                {isOwnersBrowser()
                  ? `Your session was ended on another device, or nobody used it for ${OWNER_IDLE_HOURS} hours: a console that was left open somewhere closes by itself. You can sign in again here.`
                  : "Your session has ended. You can sign in again here."}
              </p>
            </Notice>
          )}
          <Steps onSignedIn={() => setHasJustSignedIn(true)} />
        </div>
      );
  }
}

function Steps({ onSignedIn }: { onSignedIn: () => void }) {
  const { sent, wasJustSent, forget } = useSentCode();
  if (sent === undefined) return <AddressStep />;
  return (
    <CodeStep sent={sent} takesFocus={wasJustSent} onOtherEmail={forget} onSignedIn={onSignedIn} />
  );
}
