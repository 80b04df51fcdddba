import { api } from "#convex/_generated/api";
import { useAsyncCall } from "../lib/async-call";
import { ActionTrouble } from "../lib/form-trouble";
import { useMutation } from "../live/mutation";
import { paths } from "../navigation/paths";
import { SignOutButton } from "../session/sign-out-button";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Card } from "../ui/card";

interface SignedInProps {
  email: string;
  isOwner: boolean;
}

/** Who is signed in, where they can go, and the two ways out. */
export function SignedIn({ email, isOwner }: SignedInProps) {
  const endAll = useMutation(api.accounts.client.signOutEverywhere);
  const { call, busy, failure, stop } = useAsyncCall("Signing out everywhere failed");
  // This page, too, hears from the deployment that its session is over.
  const signOutEverywhere = () =>
    call(async (control) => {
      await endAll({}, control);
      return { ok: true };
    });
  return (
    <Card>
      <div className="grid max-w-form gap-5">
        <p className="[overflow-wrap:anywhere]">
          You are signed in as <strong>{email}</strong>.
        </p>
        <ButtonRow>
          {isOwner && <ButtonLink to={paths.owner.href()}>Owner’s console</ButtonLink>}
          <ButtonLink kind={isOwner ? "secondary" : "primary"} to={paths.myRequests.href()}>
            My requests
          </ButtonLink>
          <SignOutButton kind="secondary" />
        </ButtonRow>
        <div className="grid justify-items-start gap-3 border-t-2 border-line pt-4">
          <p>Signed in on a computer that is not yours, or lost your phone?</p>
          <Button kind="secondary" busy={busy} onClick={() => void signOutEverywhere()}>
            Sign out on every device
          </Button>
        </div>
        <ActionTrouble failure={failure} stop={stop} />
      </div>
    </Card>
  );
}
