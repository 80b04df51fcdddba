import type { ReactNode } from "react";
import { MOST_NAMED } from "#convex/shared/team";
import { classNames } from "../ui/class-names";
import { Portrait } from "./portrait";
import { useTeam, useWhoComes } from "./use-team";

interface WithFacesProps {
  /** The assigned member, if the owner has said. */
  member?: string | undefined;
  /** Hides the faces on small screens and with large text, where a page's lead needs the room. */
  small?: boolean;
  children: ReactNode;
}

/** Content beside the team's faces, which don't move while it loads. */
export function WithFaces({ member, small = false, children }: WithFacesProps) {
  const team = useTeam();
  // Whoever has left has an initial.
  const shown =
    member === undefined
      ? team.slice(0, MOST_NAMED)
      : [team.find(({ name }) => name === member) ?? { name: member }];
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div
        className={classNames(
          "shrink-0 -space-x-3 print:hidden",
          small ? "hidden [@media(min-height:36rem)]:@min-[18rem]:flex" : "flex",
        )}
      >
        {shown.map((each) => (
          <div
            key={each.name}
            className={classNames("rounded-full border-3 border-white", small ? "w-13" : "w-16")}
          >
            <Portrait {...each} />
          </div>
        ))}
      </div>
      <div
        className={classNames(
          "grid min-w-0 flex-1 basis-36 content-center",
          small ? "min-h-13" : "min-h-16",
        )}
      >
        {children}
      </div>
    </div>
  );
}

interface WhoComesProps extends Pick<WithFacesProps, "member"> {
  /** What they'll do, following their names: `come to you`. */
  does: string;
}

/** Who the client can expect. */
export function WhoComes({ does, member }: WhoComesProps) {
  const who = useWhoComes(member);
  return (
    <WithFaces member={member}>
      <p>
        <strong key={who}>{who}</strong> will {does}.
      </p>
    </WithFaces>
  );
}
