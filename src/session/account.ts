import { useEffect } from "react";
import { api } from "#convex/_generated/api";
import { toFailure } from "../live/failure";
import { useQueryWithStatus } from "../live/query-with-status";
import { forgetEndedSession, useSignInState } from "./sign-in-state";

/** Who uses this tab: nobody, somebody whose session was ended elsewhere, or a signed-in person. */
export type AccountState =
  | { kind: "signedOut" | "ended" | "failed" }
  /** `isAsked`: the deployment has the token, so queries sent now are answered right after who that is. */
  | { kind: "loading"; isAsked?: boolean }
  /** `member`: a helper, who sees this team member's visits. */
  | { kind: "signedIn"; email: string; isOwner: boolean; member?: string };

/**
 * The signed-in person, live; needs the live client. When the session is ended elsewhere, this turns `ended` before
 * queries below fail, so render session-only parts only while it's `signedIn`.
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
  // While confirming, the page may already have the answer (hosting/first-answers.ts).
  if (me.isSuccess) return { kind: "signedIn", ...me.data };
  if (state === "confirming") return { kind: "loading" };
  return { kind: hasEnded ? "ended" : "failed" };
}
