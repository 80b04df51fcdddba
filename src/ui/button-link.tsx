import type { ComponentProps } from "react";
import { type ButtonKind, buttonStyle } from "./button-style";
import { Link } from "./link";

interface Look {
  kind?: ButtonKind;
  wide?: boolean;
}

type RouteProps = Look & Omit<ComponentProps<typeof Link>, "className">;
type OutsideProps = Look & Omit<ComponentProps<"a">, "className"> & { href: string };

/** A link within the site that looks like a button. */
export function ButtonLink({ kind = "primary", wide, ...rest }: RouteProps) {
  return <Link {...rest} className={buttonStyle(kind, wide)} />;
}

/** The same for links that leave the site: a phone number, an email, another website. */
export function ButtonAnchor({ kind = "primary", wide, href, children, ...rest }: OutsideProps) {
  return (
    <a {...rest} href={href} className={buttonStyle(kind, wide)}>
      {children}
    </a>
  );
}
