import { api } from "#convex/_generated/api";
import { type EmailLookup, useEmailLookup, useLookedUp } from "../../lookups/email-lookup";
import { EmailQuestion } from "../../lookups/email-question";
import { paths } from "../../navigation/paths";
import { Button } from "../../ui/button";
import { ButtonLink } from "../../ui/button-link";
import { LoadingLine } from "../../ui/loading-line";
import { Notice } from "../../ui/notice";
import { RequestCard } from "./request-card";

const FAILED = "We could not look up your requests.";

/** The requests of an email address that somebody typed. */
export function RequestsByEmail() {
  const access = useEmailLookup({ name: "my-requests", failed: FAILED });
  if (access.token !== undefined) return <Requests access={access} />;
  return (
    <EmailQuestion
      aria-label="My requests"
      access={access}
      hint="The one that you used for your booking or request"
      submit="Show my requests"
    />
  );
}

function Requests({ access }: { access: EmailLookup }) {
  const requests = useLookedUp(api.bookings.client.mine, access);
  return (
    <div className="grid gap-6">
      {requests === undefined && <LoadingLine>Loading...</LoadingLine>}
      {requests?.length === 0 && (
        <Notice kind="info">
          <p>No quote requests found.</p>
        </Notice>
      )}
      <ul className="grid gap-4 @4xl:grid-cols-2">
        {requests?.map((request) => (
          <RequestCard key={request.reference} request={request} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-4">
        {requests?.length === 0 && <ButtonLink to={paths.booking.href()}>Book Online</ButtonLink>}
        <Button kind="secondary" onClick={access.close}>
          Use another email
        </Button>
      </div>
    </div>
  );
}
