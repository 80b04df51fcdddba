import { paths } from "../navigation/paths";
import { SignOutButton } from "../session/sign-out-button";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { ConsoleHeader } from "./console-header";

/** The session is over, here or on another device: says so, and shows the way back in. */
export function SessionEnded({ here }: { here: string }) {
  return (
    <ConsoleHeader
      title="You have been signed out"
      lead={
        <p role="alert">
          Your session was ended on another device, or nobody used it for 12 hours. Sign in again to
          go on.
        </p>
      }
    >
      <ButtonRow>
        <ButtonLink to={paths.login.href({ next: here })}>Sign in</ButtonLink>
      </ButtonRow>
    </ConsoleHeader>
  );
}

/** Somebody is signed in, and is not the owner. */
export function NotTheOwner({ email }: { email: string }) {
  return (
    <ConsoleHeader
      title="This page is for the owner"
      lead={
        <p>
          You’re signed in as <strong className="[overflow-wrap:anywhere]">{email}</strong>. To see
          your bookings and quotes, go to My requests.
        </p>
      }
    >
      <ButtonRow>
        <ButtonLink to={paths.myRequests.href()}>My requests</ButtonLink>
        <SignOutButton kind="secondary" />
      </ButtonRow>
    </ConsoleHeader>
  );
}
