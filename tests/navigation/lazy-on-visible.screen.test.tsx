import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLayoutEffect } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { lazyOnVisible } from "../../src/navigation/lazy-on-visible";
import { eventually } from "../support/eventually";
import { scrollEverythingIntoView } from "../support/screen";
import { browserSays } from "../telemetry/browser";

const ID = "part";

/** A page with a part that stands there already, as built, out of sight. */
function setUp() {
  const built = document.createElement("div");
  built.id = ID;
  document.body.append(built);
  const load = vi.fn(() => Promise.resolve({ default: () => <p>The part</p> }));
  return { load, Page: lazyOnVisible(ID, load, { loading: <p>Waiting</p> }) };
}

afterEach(() => {
  document.getElementById(ID)?.remove();
});

describe("A part of a page whose code comes on sight", () => {
  test("is fetched when somebody gets there", async () => {
    const { load, Page } = setUp();
    render(<Page />);
    expect(await screen.findByText("Waiting")).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
    scrollEverythingIntoView();
    expect(await screen.findByText("The part")).toBeInTheDocument();
  });

  test("is fetched at once where the address asks for something", async () => {
    window.history.replaceState(null, "", "/?search=wifi");
    const { Page } = setUp();
    render(<Page />);
    expect(await screen.findByText("The part")).toBeInTheDocument();
  });

  test("is fetched when something is pressed: it may lead there", async () => {
    const { load, Page } = setUp();
    render(
      <>
        <button type="button">Choose this</button>
        <Page />
      </>,
    );
    expect(await screen.findByText("Waiting")).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Choose this" }));
    expect(await screen.findByText("The part")).toBeInTheDocument();
  });

  test("is fetched at once where something was pressed before React came to it", async () => {
    browserSays(navigator, "userActivation", { hasBeenActive: true });
    const { Page } = setUp();
    render(<Page />);
    expect(await screen.findByText("The part")).toBeInTheDocument();
    browserSays(navigator, "userActivation", { hasBeenActive: false });
  });

  test("is fetched at once where React renders the page anew, as it does a translated one", async () => {
    const { Page } = setUp();
    function Anew() {
      useLayoutEffect(() => {
        document.getElementById(ID)?.remove();
      }, []);
      return <Page />;
    }
    render(<Anew />);
    expect(await screen.findByText("The part")).toBeInTheDocument();
  });

  test("is there on the next visit, if the page was left before anyone saw it", async () => {
    const { Page } = setUp();
    const first = render(<Page />);
    expect(await screen.findByText("Waiting")).toBeInTheDocument();
    first.unmount();
    render(<Page />);
    expect(await screen.findByText("The part")).toBeInTheDocument();
  });

  test("stays as it is where its code cannot be fetched, and comes once the network is back", async () => {
    const { load, Page } = setUp();
    load.mockRejectedValueOnce(new Error("Failed to fetch"));
    render(<Page />);
    await screen.findByText("Waiting");
    scrollEverythingIntoView();
    await eventually(() => {
      expect(load).toHaveBeenCalledOnce();
    });
    window.dispatchEvent(new Event("online"));
    await eventually(() => {
      scrollEverythingIntoView();
      expect(load).toHaveBeenCalledTimes(2);
    });
    expect(await screen.findByText("The part")).toBeInTheDocument();
  });

  test("comes at once where the network came back while a try was failing", async () => {
    vi.useFakeTimers();
    const { load, Page } = setUp();
    load.mockImplementationOnce(() => {
      window.dispatchEvent(new Event("online"));
      return Promise.reject(new Error("Failed to fetch"));
    });
    render(<Page />);
    scrollEverythingIntoView();
    // No time passes: the pause, which is 2 s, is not waited for.
    await act(() => vi.advanceTimersByTimeAsync(0));
    scrollEverythingIntoView();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText("The part")).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("leaves more and more time between two tries where the network never went away", async () => {
    vi.useFakeTimers();
    const { load, Page } = setUp();
    load.mockRejectedValue(new Error("Failed to fetch"));
    const { unmount } = render(<Page />);
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
    expect(screen.getByText("Waiting")).toBeInTheDocument();
    unmount();
    await vi.advanceTimersByTimeAsync(0);
  });
});
