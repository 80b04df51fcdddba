import { useQuery } from "convex/react";
import type { ReactElement } from "react";
import { api } from "#convex/_generated/api";
import { isRemoteSession } from "#convex/bookings/rules";
import { dateAt } from "#convex/shared/dates";
import { useNow } from "../../lib/now";
import { useAccount } from "../../session/account";
import { withLiveClient } from "../../session/with-live-client";
import { CardSection } from "../../ui/card";
import { Passphrase, RemoteSession, When } from "./visit-facts";

/** A signed-in client's next remote session, live. @param otherwise shown if there is none */
function OwnSessions({ otherwise }: { otherwise: ReactElement }) {
  const now = useNow(30_000);
  const isSignedIn = useAccount().kind === "signedIn";
  const visits = useQuery(
    api.bookings.client.nextVisits,
    isSignedIn ? { today: dateAt(now) } : "skip",
  );
  const next = visits?.find(isRemoteSession);
  if (next === undefined) return otherwise;
  return (
    <CardSection title="Your next session">
      <When request={next} />
      <Passphrase request={next} now={now} />
      <RemoteSession request={next} now={now} isExplained />
    </CardSection>
  );
}

export default withLiveClient(OwnSessions);
