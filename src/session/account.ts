import { useQueries } from "convex/react";
import { useEffect } from "react";
import { api } from "#convex/_generated/api";
import { failureOf } from "../lib/failure";
import { forgetEndedSession, useSignInState } from "./sign-in-state";

/** Who uses this tab: nobody, somebody whose session has been ended elsewhere, or a signed-in person. */
export type AccountState =
  | { kind: "loading" | "signedOut" | "ended" | "failed" }
  | { kind: "signedIn"; email: string; isOwner: boolean };

interface Me {
  email: string;
  isOwner: boolean;
}

const whoAmI = { me: { query: api.accounts.client.me, args: {} } };
const nobodyAsks = {};

/**
 * Who is signed in, live, below a `LiveProvider`. When the session is ended elsewhere it says `ended`
 * before anything below can fail, so show what needs a session only while it says `signedIn`.
 */
export function useAccount(): AccountState {
  const state = useSignInState();
  const answers = useQueries(state === "signedIn" ? whoAmI : nobodyAsks);
  const me = answers["me"] as Me | Error | undefined;
  const hasEnded = me instanceof Error && failureOf(me).code === "signInRequired";
  useEffect(() => {
    if (hasEnded) void forgetEndedSession();
  }, [hasEnded]);
  if (state !== "signedIn") return { kind: state };
  if (me === undefined) return { kind: "loading" };
  if (me instanceof Error) return { kind: hasEnded ? "ended" : "failed" };
  return { kind: "signedIn", ...me };
}
