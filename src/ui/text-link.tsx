import type { ComponentProps } from "react";
import { leadsToPage } from "#convex/shared/pages";
import { classNames } from "./class-names";
import { Link } from "./link";

const look =
  "font-semibold text-brand-deep underline decoration-2 underline-offset-4 hover:decoration-4";

/** A link within the site, inside text; plain text if the site doesn't have that page. */
export function TextLink(props: Omit<ComponentProps<typeof Link>, "className">) {
  if (typeof props.to === "string" && !leadsToPage(props.to)) return props.children;
  return <Link {...props} className={look} />;
}

/** The same on its own line, tall enough for a thumb. */
export function TallTextLink(props: Omit<ComponentProps<typeof Link>, "className">) {
  const tall = "-my-2 inline-flex min-h-11 items-center [overflow-wrap:anywhere]";
  return <Link {...props} className={classNames(look, tall)} />;
}

/** The same for a phone number, an email or another website. A phone number doesn't wrap. */
export function TextAnchor({ children, ...rest }: Omit<ComponentProps<"a">, "className">) {
  const isPhone = rest.href?.startsWith("tel:");
  return (
    <a {...rest} className={classNames(look, isPhone && "whitespace-nowrap")}>
      {children}
    </a>
  );
}
