import { api } from "#convex/_generated/api";
import { useNow } from "../../lib/now";
import { Paged } from "../../live/paged";
import { paths } from "../../navigation/paths";
import { ButtonLink } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { Notice } from "../../ui/notice";
import { OwnRequestCard } from "./signed-in-request-card";

/** Often enough that a button goes when its time is over: the server would refuse it anyway. */
const EVERY = 10_000;

/** All that the signed-in client has asked for, newest first. */
export function OwnRequests() {
  const now = useNow(EVERY);
  return (
    <>
      <Paged query={api.bookings.client.listMine} args={{}} empty={<NoRequests />}>
        {(requests) => (
          <ul className="grid grid-cols-1 gap-6">
            {requests.map((request) => (
              <OwnRequestCard key={request.reference} request={request} now={now} />
            ))}
          </ul>
        )}
      </Paged>
      <ButtonRow>
        <ButtonLink kind="secondary" to={paths.booking.href()}>
          Book Online
        </ButtonLink>
        <ButtonLink kind="quiet" to={paths.designBrief.href({ mode: "check" })}>
          See my website designs
        </ButtonLink>
      </ButtonRow>
    </>
  );
}

function NoRequests() {
  return (
    <Notice kind="info" title="No quote requests found.">
      <p>Did you use another email for your booking? Then sign out, and sign in with that one.</p>
    </Notice>
  );
}
