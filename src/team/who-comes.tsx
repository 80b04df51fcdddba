import { formatTeam, team } from "#convex/business/team";
import { Portrait } from "./portrait";

/** Whom to expect at a visit, or at the other end of the line. */
export function WhoComes({ isOnline }: { isOnline: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex -space-x-3">
        {team.map((member) => (
          <div key={member.name} className="w-16 rounded-full border-3 border-white">
            <Portrait {...member} />
          </div>
        ))}
      </div>
      <p>
        <strong>{formatTeam()}</strong> will {isOnline ? "call you" : "come to you"}.
      </p>
    </div>
  );
}
