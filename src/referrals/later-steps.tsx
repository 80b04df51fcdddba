import { FriendsWithoutScripts } from "../forms/friends-without-scripts";

/** What the first step has no fields for, in a form that is sent without scripts. */
export default function LaterSteps() {
  return <FriendsWithoutScripts from={1} />;
}
