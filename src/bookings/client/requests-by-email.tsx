import { api } from "#convex/_generated/api";
import { OurPhone } from "../../business/our-details";
import { lazyAtOnce } from "../../forms/lazy-at-once";
import { NotLoaded } from "../../live/recovery-actions";
import { type EmailLookup, useEmailLookup, useLookedUp } from "../../lookups/email-lookup";
import { EmailQuestion } from "../../lookups/email-question";
import { LookedUpList } from "../../lookups/looked-up-list";
import { paths } from "../../navigation/paths";
import { ButtonLink } from "../../ui/button-link";
import { Deferred } from "../../ui/deferred";
import { LoadingLine } from "../../ui/loading-line";

const FoundRequests = lazyAtOnce(() => import("./found-requests"));

const FAILED = "We couldn’t look up your requests.";

/** The requests of a typed email address. */
export function RequestsByEmail() {
  const access = useEmailLookup({ name: "my-requests", failed: FAILED });
  if (access.token !== undefined) return <Requests access={access} />;
  return (
    <EmailQuestion
      aria-label="My requests"
      access={access}
      hint={
        <>
          <span>The one you booked or asked with. No email? Call</span> <OurPhone />
        </>
      }
      submit="Show my requests"
    />
  );
}

function Requests({ access }: { access: EmailLookup }) {
  return (
    <LookedUpList
      access={access}
      rows={useLookedUp(api.bookings.client.mine, access)}
      list={(requests) => (
        <Deferred loading={<LoadingLine>Loading...</LoadingLine>} failed={<NotLoaded />}>
          <FoundRequests requests={requests} />
        </Deferred>
      )}
      none={{
        words: "No quote requests found.",
        action: <ButtonLink to={paths.booking.href()}>Book Online</ButtonLink>,
      }}
    />
  );
}
