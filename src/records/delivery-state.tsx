import { Badge } from "../ui/badge";
import { type State, stateLabels } from "./delivery";

/** Where an email or a text message is; quiet where it's out of our hands, as one expects. */
export const DeliveryState = ({ state }: { state: State }) =>
  state === "failed" || state === "waiting" ? (
    <Badge tone={state === "failed" ? "problem" : "waiting"}>{stateLabels[state]}</Badge>
  ) : (
    <span className="text-muted">{stateLabels[state]}</span>
  );
