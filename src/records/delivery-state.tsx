import { Badge } from "../ui/badge";
import { type State, stateLabels } from "./delivery";

/** Where an email or a text message is: loud only where it didn't get through. */
export const DeliveryState = ({ state }: { state: State }) =>
  state === "failed" ? (
    <Badge tone="problem">{stateLabels[state]}</Badge>
  ) : (
    <span className="text-muted">{stateLabels[state]}</span>
  );
