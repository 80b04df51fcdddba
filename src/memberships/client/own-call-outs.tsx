import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatCallOuts, formatFeesDue } from "#convex/memberships/rules";

/** What one's own membership has of call-outs, at the order of it. */
export function OwnCallOuts({ reference }: { reference: string }) {
  const callOuts = useQuery(api.memberships.client.callOuts, {});
  if (callOuts?.reference !== reference) return null;
  const said = [formatCallOuts(callOuts), formatFeesDue(callOuts)];
  return <p className="font-semibold">{`${said.filter(Boolean).join(". ")}.`}</p>;
}
