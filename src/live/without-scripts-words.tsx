import type { ReactNode } from "react";
import { OurPhone } from "../business/our-details";
import { OurEmail } from "../business/small-print";

/** How to reach us instead. */
export default function WithoutScriptsWords({
  what,
  instead,
}: {
  what: string;
  instead?: ReactNode;
}) {
  return (
    <p className="max-w-measure rounded-md border-l-8 border-accent bg-accent-pale px-4 py-3">
      {what} needs JavaScript, which is switched off in your browser. {instead} Please call us on{" "}
      <OurPhone /> or write to <OurEmail />, and we’ll do it together.
    </p>
  );
}
