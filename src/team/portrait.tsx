import type { TeamMember } from "#convex/business/team";

/** Somebody of the team, or their first letter. Decoration only: the name stands beside it. */
export function Portrait({ name, photo }: Pick<TeamMember, "name" | "photo">) {
  return (
    <div
      aria-hidden
      className="grid aspect-square place-items-center overflow-hidden rounded-full bg-eucalyptus-pale text-2xl font-bold text-eucalyptus print:hidden"
    >
      {photo === undefined ? (
        name.slice(0, 1)
      ) : (
        <img src={photo} alt="" width={240} height={240} className="size-full object-cover" />
      )}
    </div>
  );
}
