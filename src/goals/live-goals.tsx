import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { useIsDisconnected } from "../live/is-disconnected";
import { LiveProvider } from "../live/live-provider";
import { GoalBoard } from "./goal-board";
import { GoalsAway, GoalsLoading } from "./goals-status";

function NewestGoals() {
  const goals = useQuery(api.goals.visitor.list);
  const isDisconnected = useIsDisconnected();
  if (goals !== undefined) return <GoalBoard goals={goals} />;
  return isDisconnected ? <GoalsAway /> : <GoalsLoading />;
}

/** The goals as they are now. */
export default function LiveGoals() {
  return (
    <LiveProvider>
      <NewestGoals />
    </LiveProvider>
  );
}
