import { formatTeam, team } from "#convex/business/team";
import { Portrait } from "./portrait";

interface WhoComesProps {
  /** What they will do, after their names: `come to you`. */
  does: string;
  /** Who it is, where the owner has said so. */
  member?: string | undefined;
}

/** Whom to expect. */
export function WhoComes({ does, member }: WhoComesProps) {
  const shown = team.filter(({ name }) => member === undefined || name === member);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex -space-x-3">
        {shown.map((each) => (
          <div key={each.name} className="w-16 rounded-full border-3 border-white">
            <Portrait {...each} />
          </div>
        ))}
      </div>
      <p>
        <strong>{formatTeam(member)}</strong> will {does}.
      </p>
    </div>
  );
}
