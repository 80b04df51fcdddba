import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { useAsyncCall } from "../live/async-call";
import { ActionError } from "../live/form-error";
import { useMutation } from "../live/mutation";
import { paths } from "../navigation/paths";
import { useAccount } from "../session/account";
import { Button } from "../ui/button";
import { ButtonAnchor, ButtonLink } from "../ui/button-link";

const FOR_THIS = "To change your card or end your membership";

/** A link to Stripe's portal. It shows card and bills, so it needs more than the page's address. */
export function Membership({ payKey }: { payKey: string }) {
  const account = useAccount();
  if (account.kind === "signedIn") return <Manage payKey={payKey} />;
  return (
    <div className="grid justify-items-start gap-3">
      <p>{FOR_THIS}, sign in with the email address that you gave us.</p>
      <ButtonLink kind="secondary" to={paths.login.href({ next: paths.pay.href(payKey) })}>
        Sign in
      </ButtonLink>
    </div>
  );
}

function Manage({ payKey }: { payKey: string }) {
  const membership = useQuery(api.payments.client.membership, { key: payKey });
  const manage = useMutation(api.payments.client.manage);
  const { call, busy, failure, stop } = useAsyncCall("Asking for the portal failed");
  if (membership === undefined) return null;
  if (membership === null) {
    return <p>{FOR_THIS}, sign in with the email address that you gave us for it.</p>;
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p>{FOR_THIS}, go to your page at Stripe.</p>
      {membership.portalUrl === undefined ? (
        <Button
          kind="secondary"
          busy={busy}
          onClick={() => void call((control) => manage({ key: payKey }, control))}
        >
          Manage my membership
        </Button>
      ) : (
        <ButtonAnchor href={membership.portalUrl}>Open my page at Stripe</ButtonAnchor>
      )}
      <ActionError failure={failure} stop={stop} />
    </div>
  );
}
