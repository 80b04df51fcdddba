import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatCallOuts, formatFeesDue } from "#convex/memberships/rules";

/** The call-outs left in the client's own membership, shown with its order. */
export function OwnCallOuts({ reference }: { reference: string }) {
  const callOuts = useQuery(api.memberships.client.callOuts, {});
  if (callOuts?.reference !== reference) return null;
  const said = [formatCallOuts(callOuts), formatFeesDue(callOuts)];
  return <p className="font-semibold">{`${said.filter(Boolean).join(". ")}.`}</p>;
}
