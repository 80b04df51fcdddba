import type { ComponentProps } from "react";
import { leadsToPage } from "#convex/shared/pages";
import { type ButtonKind, buttonStyle } from "./button-style";
import { Link } from "./link";

interface Look {
  kind?: ButtonKind;
  wide?: boolean;
}

type RouteProps = Look & Omit<ComponentProps<typeof Link>, "className">;
type OutsideProps = Look & Omit<ComponentProps<"a">, "className"> & { href: string };

/** A link to a page of the site that looks like a button; nothing where the site doesn't have that page. */
export function ButtonLink({ kind = "primary", wide, ...rest }: RouteProps) {
  if (typeof rest.to === "string" && !leadsToPage(rest.to)) return null;
  return <Link {...rest} className={buttonStyle(kind, wide)} />;
}

/** The same for what leaves the site: a phone number, an email, another website. */
export function ButtonAnchor({ kind = "primary", wide, href, children, ...rest }: OutsideProps) {
  return (
    <a {...rest} href={href} className={buttonStyle(kind, wide)}>
      {children}
    </a>
  );
}
