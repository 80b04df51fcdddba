import { Badge } from "../ui/badge";
import { type State, stateLabels } from "./delivery";

/** The delivery state of an email or text message; muted when it went as expected. */
export const DeliveryState = ({ state }: { state: State }) =>
  state === "failed" || state === "waiting" ? (
    <Badge tone={state === "failed" ? "problem" : "waiting"}>{stateLabels[state]}</Badge>
  ) : (
    <span className="text-muted">{stateLabels[state]}</span>
  );
