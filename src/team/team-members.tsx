import BadgeCheck from "lucide-react/icons/badge-check";
import type { TeamMember } from "#convex/business/team";
import { unbroken } from "#convex/shared/text";
import { formatChecks } from "./format-checks";
import { Portrait } from "./portrait";
import { useTeam } from "./use-team";

function Checks({ checks }: { checks: readonly string[] }) {
  return (
    <ul className="grid gap-1 empty:hidden">
      {checks.map((check) => (
        <li key={check} className="flex gap-2">
          <BadgeCheck aria-hidden className="mt-1 size-5 shrink-0 text-brand" />
          {check}
        </li>
      ))}
    </ul>
  );
}

function Member({ member, short }: { member: TeamMember; short: boolean }) {
  const { name, role, since, goodAt } = member;
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-4 @md:grid-cols-[9rem_minmax(0,1fr)] @md:gap-x-6 print:block">
      <div className="print:hidden">
        <Portrait {...member} />
      </div>
      <div className="grid gap-3">
        <div>
          <h3 className="text-xl font-bold">{name}</h3>
          <p>{`${name} ${unbroken(role)}${since === undefined ? "" : ` since ${since}`}.`}</p>
        </div>
        {!short && (
          <>
            <p className="text-muted">Good at: {unbroken(goodAt.join(", "))}.</p>
            <Checks checks={formatChecks(member)} />
          </>
        )}
      </div>
    </li>
  );
}

/**
 * The people who visit clients, with their checks.
 * @param short only who they are
 */
export function TeamMembers({ short = false }: { short?: boolean }) {
  return (
    <div className="@container">
      <ul className="grid gap-x-12 gap-y-8 @3xl:grid-cols-2">
        {useTeam().map((member) => (
          <Member key={member.name} member={member} short={short} />
        ))}
      </ul>
    </div>
  );
}
