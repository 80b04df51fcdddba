import { FriendsWithoutScripts } from "../forms/friends-without-scripts";

/** Fields for more friends, in a form without scripts. */
export default function LaterSteps() {
  return <FriendsWithoutScripts from={1} />;
}
