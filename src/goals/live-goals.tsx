import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { useIsDisconnected } from "../live/is-disconnected";
import { withLiveClient } from "../session/with-live-client";
import { GoalBoard } from "./goal-board";
import { GoalsAway, GoalsLoading } from "./goals-status";

function LiveGoals() {
  const goals = useQuery(api.goals.visitor.list);
  const isDisconnected = useIsDisconnected();
  if (goals !== undefined) return <GoalBoard goals={goals} />;
  return isDisconnected ? <GoalsAway /> : <GoalsLoading />;
}

export default withLiveClient(LiveGoals);
