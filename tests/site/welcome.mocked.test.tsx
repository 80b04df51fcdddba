import { act, fireEvent, render, screen } from "@testing-library/react";
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

/** Waits as long as the greeting does, and for its code. */
async function greetingAt(address: string) {
  vi.useFakeTimers();
  arrive(address);
  await act(() => vi.advanceTimersByTimeAsync(7000));
  vi.useRealTimers();
  await act(() => vi.dynamicImportSettled());
  return screen.queryByRole("dialog");
}

vi.mock("../../src/contact/support-form", () => ({
  default: ({ onSent }: { onSent: (receipt: object) => void }) => (
    <button
      type="button"
      onClick={() => {
        onSent({ reference: "WS-7K3F", sent: { name: "Pat", email: "pat@gmial.com" } });
      }}
    >
      Send it
    </button>
  ),
}));

describe("The welcome window", () => {
  test.each(["/", "/home", "/welcome", "/?utm_source=mail"])("greets at %s", async (address) => {
    expect(await greetingAt(address)).toBeInTheDocument();
  });

  test.each(["/#help", "/services"])("leaves alone who came for %s", async (address) => {
    expect(await greetingAt(address)).not.toBeInTheDocument();
  });

  test("leaves alone who has opened a menu before it could know", async () => {
    const menu = document.createElement("button");
    menu.setAttribute("aria-expanded", "true");
    document.body.append(menu);
    expect(await greetingAt("/")).not.toBeInTheDocument();
    menu.remove();
  });

  test.each([
    ["pointerDown", 0],
    ["keyDown", 1000],
    ["scroll", 5900],
  ] as const)("leaves alone anyone with a %s after %i ms", async (touch, time) => {
    vi.useFakeTimers();
    arrive("/");
    act(() => {
      vi.advanceTimersByTime(time);
    });
    fireEvent[touch](window);
    act(() => {
      vi.advanceTimersByTime(7000 - time);
    });
    vi.useRealTimers();
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("greets once", async () => {
    localStorage.setItem("welcomed", "yes");
    expect(await greetingAt("/")).not.toBeInTheDocument();
  });

  test("opens whenever the address asks for the tour, which it then no longer does", async () => {
    localStorage.setItem("welcomed", "yes");
    arrive("/?tour");
    for (let time = 0; time < 2; time += 1) {
      expect(await screen.findByRole("dialog")).toBeInTheDocument();
      expect(await screen.findByText("Now at /")).toBeInTheDocument();
      await userEvent.click(screen.getByRole("button", { name: "Explore Website" }));
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole("link", { name: "Tour" }));
    }
  });

  test("thanks with the address that the email goes to, so that a slip in it is seen", async () => {
    localStorage.setItem("welcomed", "yes");
    arrive("/?tour");
    await userEvent.click(await screen.findByRole("button", { name: "Request a Demo" }));
    await userEvent.click(await screen.findByRole("button", { name: "Send it" }));
    expect(await screen.findByText(/^We’re emailing this to/)).toHaveTextContent("pat@gmial.com");
  });
});
