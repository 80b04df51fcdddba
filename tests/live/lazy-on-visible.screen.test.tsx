import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLayoutEffect } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, test, vi } from "vitest";
import { lazyOnVisible } from "../../src/live/lazy-on-visible";
import { eventually } from "../support/eventually";
import { scrollEverythingIntoView } from "../support/screen";
import { BUILT_STEP_BUTTON, StepButton } from "../support/step-button";

const ID = "part";

/** A page as built, with React's markers around the lazy part. */
const BUILT = `${BUILT_STEP_BUTTON}<!--$--><div data-part="${ID}" class="contents"><section id="${ID}"><input aria-label="Name"></section></div><!--/$-->`;

const code = {
  default: () => (
    <section id={ID}>
      <input aria-label="Name" />
    </section>
  ),
};

/** The page as built, with the part out of sight; `open` hydrates it. */
function setUp() {
  const container = document.createElement("div");
  container.innerHTML = BUILT;
  document.body.append(container);
  const load = vi.fn(() => Promise.resolve(code));
  const Part = lazyOnVisible(ID, load, { loading: <p>Waiting</p> });
  const page = (
    <MemoryRouter>
      <StepButton />
      <Part />
    </MemoryRouter>
  );
  return { load, page, container, open: () => render(page, { container, hydrate: true }) };
}

const getName = () => screen.getByRole("textbox", { name: "Name" });
const isLive = () => document.querySelector("[data-live]") !== null;
const expectLive = () =>
  eventually(() => {
    expect(isLive()).toBe(true);
  });

afterEach(() => {
  document.body.replaceChildren();
});

describe("A part of a page whose code loads when it's visible", () => {
  test("loads when somebody gets there, and keeps what they have typed", async () => {
    const { load, open } = setUp();
    open();
    await userEvent.type(getName(), "Pat");
    expect(load).not.toHaveBeenCalled();
    scrollEverythingIntoView();
    await expectLive();
    expect(getName()).toHaveValue("Pat");
  });

  test("doesn't delay what somebody uses before they get there, and stays unchanged until then", async () => {
    const { load, open } = setUp();
    open();
    await userEvent.type(getName(), "Pat");
    await userEvent.click(screen.getByRole("button"));
    expect(await screen.findByRole("button", { name: "Step 2" })).toBeInTheDocument();
    expect(getName()).toHaveValue("Pat");
    expect(load).not.toHaveBeenCalled();
    scrollEverythingIntoView();
    await expectLive();
    expect(screen.getAllByRole("textbox")).toHaveLength(1);
  });

  test("loads at once if the address needs it", async () => {
    window.history.replaceState(null, "", "/?search=wifi");
    setUp().open();
    await expectLive();
  });

  test("stays unchanged if React renders the page again, as it does for a translated one", async () => {
    const { load, page, container } = setUp();
    getName().setAttribute("aria-label", "Nom");
    function Anew() {
      useLayoutEffect(() => {
        container.remove();
      }, []);
      return page;
    }
    render(<Anew />);
    expect(await screen.findByRole("textbox", { name: "Nom" })).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
    scrollEverythingIntoView();
    await expectLive();
  });

  test("loads on the next visit, if the page was left before anyone saw it", async () => {
    const { page, open } = setUp();
    open().unmount();
    render(page);
    await expectLive();
  });

  test("stays unchanged if its code can't be loaded, and loads once the network is back", async () => {
    const { load, open } = setUp();
    load.mockRejectedValueOnce(new Error("Failed to fetch"));
    open();
    scrollEverythingIntoView();
    await eventually(() => {
      scrollEverythingIntoView();
      expect(load).toHaveBeenCalledOnce();
    });
    expect(getName()).toBeInTheDocument();
    window.dispatchEvent(new Event("online"));
    await eventually(() => {
      scrollEverythingIntoView();
      expect(load).toHaveBeenCalledTimes(2);
    });
    await expectLive();
  });

  test("loads at once if the network came back while a try was failing", async () => {
    vi.useFakeTimers();
    const { load, open } = setUp();
    load.mockImplementationOnce(() => {
      window.dispatchEvent(new Event("online"));
      return Promise.reject(new Error("Failed to fetch"));
    });
    open();
    // The clock stands still, so the pause of 2 s isn't over.
    for (let step = 0; step < 3; step += 1) {
      await act(() => vi.advanceTimersByTimeAsync(0));
      scrollEverythingIntoView();
    }
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(load).toHaveBeenCalledTimes(2);
    expect(isLive()).toBe(true);
  });

  test("waits longer and longer between tries if the network never went away", async () => {
    vi.useFakeTimers();
    const { load, open } = setUp();
    load.mockRejectedValue(new Error("Failed to fetch"));
    const { unmount } = open();
    await act(() => vi.advanceTimersByTimeAsync(0));
    for (const [seconds, tries] of [
      [0, 1],
      [2, 2],
      [8, 3],
      [31, 3],
    ] as const) {
      await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
      scrollEverythingIntoView();
      await act(() => vi.advanceTimersByTimeAsync(0));
      expect(load).toHaveBeenCalledTimes(tries);
    }
    expect(getName()).toBeInTheDocument();
    unmount();
    await vi.advanceTimersByTimeAsync(0);
  });
});
