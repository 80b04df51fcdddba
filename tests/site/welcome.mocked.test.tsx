import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter, useLocation } from "react-router-dom";
import { describe, expect, test, vi } from "vitest";
import Welcome from "../../src/site/welcome";

function Address() {
  const { pathname, search } = useLocation();
  return <p>Now at {pathname + search}</p>;
}

function arrive(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Welcome />
      <Link to="/?tour">Tour</Link>
      <Address />
    </MemoryRouter>,
  );
}

vi.mock("../../src/contact/support-form", () => ({
  default: ({ onSent }: { onSent: (receipt: object) => void }) => (
    <button
      type="button"
      onClick={() =>
        onSent({ reference: "WS-7K3F", sent: { name: "Pat", email: "pat@gmial.com" } })
      }
    >
      Send it
    </button>
  ),
}));

describe("The welcome window", () => {
  test.each(["/", "/home", "/welcome", "/?utm_source=mail", "/services"])(
    "doesn't open by itself at %s",
    async (address) => {
      vi.useFakeTimers();
      arrive(address);
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      vi.useRealTimers();
      await act(() => vi.dynamicImportSettled());
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    },
  );

  test("opens whenever the URL asks for the tour, and then removes that from it", async () => {
    arrive("/?tour");
    for (let time = 0; time < 2; time += 1) {
      expect(await screen.findByRole("dialog")).toBeInTheDocument();
      expect(await screen.findByText("Now at /")).toBeInTheDocument();
      await userEvent.click(screen.getByRole("button", { name: "Explore Website" }));
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole("link", { name: "Tour" }));
    }
  });

  test("shows the email's address in its thanks, so that a typo is noticed", async () => {
    arrive("/?tour");
    await userEvent.click(await screen.findByRole("button", { name: "Request a Demo" }));
    await userEvent.click(await screen.findByRole("button", { name: "Send it" }));
    expect(await screen.findByText(/^We’re emailing this to/)).toHaveTextContent("pat@gmial.com");
  });
});
