import { useEffect } from "react";
import { api } from "#convex/_generated/api";
import { toFailure } from "../live/failure";
import { useQueryWithStatus } from "../live/query-with-status";
import { forgetEndedSession, useSignInState } from "./sign-in-state";

/** Who uses this tab: nobody, somebody whose session has been ended elsewhere, or a signed-in person. */
export type AccountState =
  | { kind: "signedOut" | "ended" | "failed" }
  /** `isAsked`: the deployment has the token, and answers what is asked now right behind who that is. */
  | { kind: "loading"; isAsked?: boolean }
  | { kind: "signedIn"; email: string; isOwner: boolean };

/**
 * Who is signed in, live, in a part that has the live client. When the session is ended elsewhere it says `ended`
 * before anything below can fail, so show what needs a session only while it says `signedIn`.
 */
export function useAccount(): AccountState {
  const state = useSignInState();
  const isTold = state === "confirming" || state === "signedIn";
  const me = useQueryWithStatus(api.accounts.client.me, isTold ? {} : "skip");
  const hasEnded =
    state === "signedIn" && me.isError && toFailure(me.error).code === "signInRequired";
  useEffect(() => {
    if (hasEnded) void forgetEndedSession();
  }, [hasEnded]);
  if (!isTold) return { kind: state };
  if (me.isPending) return { kind: "loading", isAsked: true };
  // While it's being confirmed, the page may have been told already (hosting/first-answers.ts).
  if (me.isSuccess) return { kind: "signedIn", ...me.data };
  if (state === "confirming") return { kind: "loading" };
  return { kind: hasEnded ? "ended" : "failed" };
}
