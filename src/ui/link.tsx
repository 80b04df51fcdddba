import type { ComponentProps } from "react";
import { type To, useHref, useLinkClickHandler } from "react-router-dom";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: To;
  /** The page takes the place of this one in the browser's history. */
  replace?: boolean;
  /** What the page finds in the history with its address. */
  state?: unknown;
}

/**
 * A link to a page of the site, made from the router's parts. The router's own link brings along what fetches the parts of
 * a framework's pages ahead, and that is 3 kB of every page.
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
