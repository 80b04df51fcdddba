import { Link, useLocation } from "react-router-dom";
import { canonicalPath, sectionPath } from "../navigation/paths";

interface SiteLinkProps {
  to: string;
  className: string;
  onClick?: () => void;
  children: string;
}

/** A link of the bar or the footer, marked where it leads to the page one is on, or to the one that page is part of. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const { pathname } = useLocation();
  const target = canonicalPath(to);
  const isPart = sectionPath(pathname) === target ? "true" : undefined;
  return (
    <Link {...rest} to={to} aria-current={canonicalPath(pathname) === target ? "page" : isPart} />
  );
}
