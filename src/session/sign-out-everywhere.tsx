import { api } from "#convex/_generated/api";
import { useAsyncCall } from "../live/async-call";
import { ActionError } from "../live/form-error";
import { useMutation } from "../live/mutation";
import { Button } from "../ui/button";

/** For somebody who has left a session open elsewhere. */
export function SignOutEverywhere() {
  return (
    <div className="grid gap-3">
      <p>Signed in on a computer that isn’t yours, or lost your phone?</p>
      <SignOutEverywhereButton />
    </div>
  );
}

/** Ends all sessions, including this one. */
export function SignOutEverywhereButton() {
  const endAll = useMutation(api.accounts.client.signOutEverywhere);
  const { call, busy, failure, stop } = useAsyncCall("Signing out everywhere failed");
  // This page finds out from the deployment that its own session is over.
  const signOutEverywhere = () =>
    call(async (control) => {
      await endAll({}, control);
      return { ok: true };
    });
  return (
    <div className="grid justify-items-start gap-3">
      <Button kind="warning" busy={busy} onClick={() => void signOutEverywhere()}>
        Sign out on every device
      </Button>
      <ActionError failure={failure} stop={stop} />
    </div>
  );
}
