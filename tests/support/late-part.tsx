import { act, screen } from "@testing-library/react";
import { type ComponentType, lazy, type ReactNode } from "react";
import { renderAt } from "./render-at";

type Load = () => Promise<{ default: ComponentType }>;

/** The code of the part that a page names in its HTML: each test opens the page before it's there. */
let code = Promise.resolve();
let part: ComponentType | undefined;

/** In the place of the site's own, for `vi.mock` of `src/navigation/lazy-at-once`; for one part in a file of tests. */
export const lazyAtOnce = (load: Load) =>
  function Late(props: object) {
    part ??= lazy(() => code.then(load));
    const Part = part;
    return <Part {...props} />;
  };

/** Opens a page whose form isn't there; `sendForm` brings it. */
export async function openBeforeForm(address: string, page: ReactNode) {
  let send: () => void = () => undefined;
  code = new Promise((resolve) => {
    send = resolve;
  });
  part = undefined;
  const opened = await act(() => Promise.resolve(renderAt(address, page)));
  return {
    ...opened,
    sendForm: async () => {
      send();
      await screen.findByRole("form");
    },
  };
}
