import type { TeamMember } from "#convex/business/team";

/** A member's photo or initial. Decorative, because the name is beside it. */
export function Portrait({ name, photo }: Pick<TeamMember, "name" | "photo">) {
  return (
    <div
      aria-hidden
      className="grid aspect-square place-items-center overflow-hidden rounded-full bg-brand-pale text-2xl font-bold text-brand print:hidden"
    >
      {photo === undefined ? (
        name.slice(0, 1)
      ) : (
        <img src={photo} alt="" width={240} height={240} className="size-full object-cover" />
      )}
    </div>
  );
}
