import { useEffect } from "react";
import { paths } from "../navigation/paths";
import { markOwnersBrowser } from "../session/owners-browser";
import { SignOutButton } from "../session/sign-out-button";
import { SignOutEverywhere } from "../session/sign-out-everywhere";
import { YourSessions } from "../session/your-sessions";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Card } from "../ui/card";

interface SignedInProps {
  email: string;
  isOwner: boolean;
  /** An owner or a helper, who have a console. */
  isOurs: boolean;
}

/** Who is signed in, their sessions, where they can go, and how to sign out. */
export function SignedIn({ email, isOwner, isOurs }: SignedInProps) {
  useEffect(() => {
    if (isOwner) markOwnersBrowser(email);
  }, [isOwner, email]);
  return (
    <Card>
      <div className="grid max-w-form gap-5">
        <p className="[overflow-wrap:anywhere]">
          You’re signed in as <strong>{email}</strong>.
        </p>
        <ButtonRow>
          {isOurs && (
            <ButtonLink to={paths.owner.href()}>
              {isOwner ? "Owner’s console" : "Console"}
            </ButtonLink>
          )}
          <ButtonLink kind={isOurs ? "secondary" : "primary"} to={paths.myRequests.href()}>
            My requests
          </ButtonLink>
          <SignOutButton kind="secondary" />
        </ButtonRow>
        <section aria-labelledby="your-sessions" className="grid gap-3">
          <h2 id="your-sessions" className="text-lg font-bold">
            Where you’re signed in
          </h2>
          <YourSessions reader="client" />
        </section>
        <SignOutEverywhere />
      </div>
    </Card>
  );
}
