import type { ComponentProps } from "react";
import { type To, useHref, useLinkClickHandler } from "react-router-dom";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/**
 * A link within the site, built from the router's hooks. The router's own `Link` also brings its framework mode's
 * prefetching, 3 kB on every page.
 */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    replace,
    state,
    target: rest.target,
  });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
