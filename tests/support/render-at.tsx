import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";

/** Renders a part of a page at an address; `reload` renders it again at the address it has by then. */
export function renderAt(address: string, part: ReactNode) {
  let now = address;
  function Address() {
    const { pathname, search } = useLocation();
    now = pathname + search;
    return null;
  }
  const open = () =>
    render(
      <MemoryRouter initialEntries={[now]}>
        {part}
        <Address />
      </MemoryRouter>,
    );
  let page = open();
  return {
    address: () => now,
    reload: () => {
      page.unmount();
      page = open();
    },
  };
}
