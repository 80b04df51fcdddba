import { formatTeam, team } from "#convex/business/team";
import { Portrait } from "./portrait";

/** Whom to expect. @param does what they will do, after their names: `come to you` */
export function WhoComes({ does }: { does: string }) {
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
        <strong>{formatTeam()}</strong> will {does}.
      </p>
    </div>
  );
}
