import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { useAsyncCall } from "../live/async-call";
import { ActionError } from "../live/form-error";
import { useMutation } from "../live/mutation";
import { type Reader, useWhen } from "../live/when";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { LoadingLine } from "../ui/loading-line";
import { VisuallyHidden } from "../ui/visually-hidden";

type Session = FunctionReturnType<typeof api.accounts.client.listSessions>[number];

/** Somebody's sessions, each with a button to end it. The page itself signs out of the current one. */
export function YourSessions({ reader }: { reader: Reader }) {
  const sessions = useQuery(api.accounts.client.listSessions, {});
  if (sessions === undefined) return <LoadingLine>Loading…</LoadingLine>;
  return (
    <ul aria-label="Your sessions" className="grid divide-y-2 divide-line">
      {sessions.map((session) => (
        <SessionItem key={session.sessionId} session={session} reader={reader} />
      ))}
    </ul>
  );
}

function SessionItem({ session, reader }: { session: Session; reader: Reader }) {
  const when = useWhen(reader);
  const { sessionId, device, isThisOne } = session;
  const [beganAt, lastUsedAt] = [when(session.beganAt), when(session.lastUsedAt)];
  const end = useMutation(api.accounts.client.endSession);
  const { call, busy, failure, stop } = useAsyncCall("Signing out of a session failed");
  const signOut = () =>
    call(async (control) => {
      await end({ sessionId }, control);
      return { ok: true };
    });
  return (
    <li className="grid gap-2 py-3 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <span>{device}</span>
            {isThisOne && <Badge tone="good">This one</Badge>}
          </p>
          <p className="text-sm text-muted">{`Signed in: ${beganAt}`}</p>
          {!isThisOne && lastUsedAt !== beganAt && (
            <p className="text-sm text-muted">{`Last used: ${lastUsedAt}`}</p>
          )}
        </div>
        {!isThisOne && (
          <Button kind="secondary" busy={busy} onClick={() => void signOut()}>
            <span>
              Sign out<VisuallyHidden>{` of ${device}`}</VisuallyHidden>
            </span>
          </Button>
        )}
      </div>
      <ActionError failure={failure} stop={stop} />
    </li>
  );
}
