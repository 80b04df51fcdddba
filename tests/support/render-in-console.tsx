import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { BrowserRouter } from "react-router-dom";
import { ConfirmProvider } from "../../src/feedback/confirm";
import { ToastProvider } from "../../src/feedback/toast";

/**
 * Renders a part of a page with the questions and messages of the console and of a client's pages.
 * @param address the window's, if it matters
 */
export function renderInConsole(part: ReactNode, address?: string) {
  if (address !== undefined) window.history.replaceState(null, "", address);
  return render(part, {
    wrapper: ({ children }) => (
      <BrowserRouter>
        <ConfirmProvider>
          <ToastProvider>{children}</ToastProvider>
        </ConfirmProvider>
      </BrowserRouter>
    ),
  });
}
