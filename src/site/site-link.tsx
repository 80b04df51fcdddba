import { useLocation } from "react-router-dom";
import { sectionPath } from "../navigation/paths";
import { Link } from "../ui/link";

interface SiteLinkProps {
  to: string;
  className: string;
  onClick?: () => void;
  children: string;
}

/** A link of the bar or the footer, marked where it leads to the page one is on, or to the one that page is part of. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const isHere = sectionPath(useLocation().pathname) === sectionPath(to);
  return <Link {...rest} to={to} aria-current={isHere ? "page" : undefined} />;
}
