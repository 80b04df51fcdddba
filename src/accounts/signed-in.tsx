import { paths } from "../navigation/paths";
import { SignOutButton } from "../session/sign-out-button";
import { SignOutEverywhere } from "../session/sign-out-everywhere";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Card } from "../ui/card";

interface SignedInProps {
  email: string;
  isOwner: boolean;
}

/** Who is signed in, where they can go, and the two ways out. */
export function SignedIn({ email, isOwner }: SignedInProps) {
  return (
    <Card>
      <div className="grid max-w-form gap-5">
        <p className="[overflow-wrap:anywhere]">
          You’re signed in as <strong>{email}</strong>.
        </p>
        <ButtonRow>
          {isOwner && <ButtonLink to={paths.owner.href()}>Owner’s console</ButtonLink>}
          <ButtonLink kind={isOwner ? "secondary" : "primary"} to={paths.myRequests.href()}>
            My requests
          </ButtonLink>
          <SignOutButton kind="secondary" />
        </ButtonRow>
        <SignOutEverywhere />
      </div>
    </Card>
  );
}
