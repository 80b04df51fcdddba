import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { withLiveClient } from "../session/with-live-client";
import { PoliteStatus } from "../ui/polite-status";
import { ProgressBar } from "../ui/progress-bar";
import { countCompleted, formatProgress, PROGRESS_ID } from "./format-goal";

/** How many of the goals are done. */
function LiveProgress() {
  const goals = useQuery(api.goals.visitor.list);
  if (goals === undefined) return null;
  const progress = formatProgress(goals);
  return (
    <>
      <p id={PROGRESS_ID} tabIndex={-1} className="text-xl font-bold">
        {progress}
      </p>
      <PoliteStatus message={progress} />
      {goals.length > 0 && (
        <ProgressBar
          label="Goals that we have completed"
          percent={Math.round((countCompleted(goals) / goals.length) * 100)}
        />
      )}
    </>
  );
}

export default withLiveClient(LiveProgress);
