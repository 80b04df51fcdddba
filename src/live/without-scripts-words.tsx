import type { ReactNode } from "react";
import { business } from "#convex/business/business";
import { OurPhone } from "../lib/our-phone";
import { EmailLink } from "../ui/contact-link";

/** How to reach us instead. */
export default function WithoutScriptsWords({
  what,
  instead,
}: {
  what: string;
  instead?: ReactNode;
}) {
  return (
    <p className="max-w-measure rounded-md border-l-8 border-wattle bg-wattle-pale px-4 py-3">
      {what} needs JavaScript, which is switched off in your browser. {instead} Please call us on{" "}
      <OurPhone /> or write to <EmailLink email={business.email} />, and we’ll do it together.
    </p>
  );
}
