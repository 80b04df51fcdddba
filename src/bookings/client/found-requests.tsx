import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { useToday } from "../../lib/now";
import { RequestCard } from "./request-card";
import { RequestGroups } from "./request-groups";

type Found = FunctionReturnType<typeof api.bookings.client.mine>[number];

/** The requests of an email address. */
export default function FoundRequests({ requests }: { requests: readonly Found[] }) {
  const today = useToday();
  return (
    <RequestGroups
      requests={requests}
      today={today}
      card={(request) => <RequestCard request={request} />}
    />
  );
}
