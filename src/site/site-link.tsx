import { useLocation } from "react-router-dom";
import { sectionPath } from "../navigation/paths";
import { Link } from "../ui/link";

interface SiteLinkProps {
  to: string;
  className: string;
  onClick?: () => void;
  children: string;
}

/** A link in the bar or footer, marked if it leads to the current page or section. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const isHere = sectionPath(useLocation().pathname) === sectionPath(to);
  return <Link {...rest} to={to} aria-current={isHere ? "page" : undefined} />;
}
