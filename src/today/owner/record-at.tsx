import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../navigation/paths";

interface RecordAtProps {
  /** The part of the console that has it. */
  panel: string;
  search: string;
  children: ReactNode;
}

/** A link from Today to what another panel holds, tall enough for a thumb. */
export function RecordAt({ panel, search, children }: RecordAtProps) {
  return (
    <Link
      to={{ pathname: paths.owner.href(panel), search }}
      className="-my-1 inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere] text-eucalyptus-deep underline decoration-2 underline-offset-4 hover:decoration-4"
    >
      {children}
    </Link>
  );
}
