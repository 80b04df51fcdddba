import type { ReactNode } from "react";
import { team } from "#convex/business/team";
import { formatTeam } from "#convex/shared/team";
import { classNames } from "../ui/class-names";
import { Portrait } from "./portrait";

interface WithFacesProps {
  /** Who it is, where the owner has said so. */
  member?: string | undefined;
  /** Beside a page's first words, which need the room on a small screen and with large text. */
  small?: boolean;
  children: ReactNode;
}

/** Words of those who'll be there, beside their faces, which stay where they are while the words come. */
export function WithFaces({ member, small = false, children }: WithFacesProps) {
  const shown = team.filter(({ name }) => member === undefined || name === member);
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
          "grid min-w-0 flex-1 basis-48 content-center",
          small ? "min-h-13" : "min-h-16",
        )}
      >
        {children}
      </div>
    </div>
  );
}

interface WhoComesProps extends Pick<WithFacesProps, "member"> {
  /** What they will do, after their names: `come to you`. */
  does: string;
}

/** Whom to expect. */
export function WhoComes({ does, member }: WhoComesProps) {
  return (
    <WithFaces member={member}>
      <p>
        <strong>{formatTeam(member)}</strong> will {does}.
      </p>
    </WithFaces>
  );
}
