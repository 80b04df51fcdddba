import { paths } from "../navigation/paths";
import { SignOutButton } from "../session/sign-out-button";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { ConsoleHeader } from "./console-header";

/** Shown to somebody who is signed in but isn't the owner. */
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
