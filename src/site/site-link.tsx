import { Link, useLocation } from "react-router-dom";
import { canonicalPath } from "../navigation/paths";

interface SiteLinkProps {
  to: string;
  className: string;
  onClick?: () => void;
  children: string;
}

/** A link of the bar or the footer, marked where it leads to the page one is on. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const here = canonicalPath(useLocation().pathname);
  return <Link {...rest} to={to} aria-current={here === canonicalPath(to) ? "page" : undefined} />;
}
