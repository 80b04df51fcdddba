import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { useCutOff } from "../live/is-disconnected";
import { LiveProvider } from "../live/live-provider";
import { GoalBoard } from "./goal-board";
import { GoalsAway, GoalsLoading } from "./goals-status";

function NewestGoals() {
  const goals = useQuery(api.goals.visitor.list);
  const cutOff = useCutOff();
  if (goals !== undefined) return <GoalBoard goals={goals} />;
  return cutOff ? <GoalsAway /> : <GoalsLoading />;
}

/** The goals as they are now. */
export default function LiveGoals() {
  return (
    <LiveProvider>
      <NewestGoals />
    </LiveProvider>
  );
}
