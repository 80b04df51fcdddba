import { api } from "#convex/_generated/api";
import { dateAt } from "#convex/shared/dates";
import { useNow } from "../../lib/now";
import { type EmailLookup, useEmailLookup, useLookedUp } from "../../lookups/email-lookup";
import { EmailQuestion } from "../../lookups/email-question";
import { LookedUpList } from "../../lookups/looked-up-list";
import { paths } from "../../navigation/paths";
import { ButtonLink } from "../../ui/button-link";
import { RequestCard } from "./request-card";
import { RequestGroups } from "./request-groups";

const FAILED = "We couldn’t look up your requests.";

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
  const today = dateAt(useNow(60_000));
  return (
    <LookedUpList
      access={access}
      rows={useLookedUp(api.bookings.client.mine, access)}
      list={(requests) => (
        <RequestGroups
          requests={requests}
          today={today}
          card={(request) => <RequestCard request={request} />}
        />
      )}
      none={{
        words: "No quote requests found.",
        action: <ButtonLink to={paths.booking.href()}>Book Online</ButtonLink>,
      }}
    />
  );
}
