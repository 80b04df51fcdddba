import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useDebounced } from "../../src/lib/debounced";

const save = vi.fn(() => Promise.resolve());

function Status({ saved }: { saved: string }) {
  const { value, change } = useDebounced(saved, save);
  return (
    <input
      aria-label="Status"
      value={value}
      onChange={(event) => {
        change(event.currentTarget.value);
      }}
    />
  );
}

const choose = (value: string) =>
  fireEvent.change(screen.getByLabelText("Status"), { target: { value } });

beforeEach(() => {
  vi.useFakeTimers();
  save.mockClear();
});

test("what is changed just before leaving is saved, once", () => {
  const { unmount } = render(<Status saved="new" />);
  choose("done");
  expect(save).not.toHaveBeenCalled();
  unmount();
  vi.advanceTimersByTime(1_000);
  expect(save.mock.calls).toEqual([["done"]]);
});

test("it is saved, too, when the page is closed", () => {
  render(<Status saved="new" />);
  choose("done");
  window.dispatchEvent(new Event("pagehide"));
  expect(save.mock.calls).toEqual([["done"]]);
});

test("whoever leaves with nothing changed saves nothing", () => {
  const { unmount } = render(<Status saved="new" />);
  choose("done");
  choose("new");
  unmount();
  expect(save).not.toHaveBeenCalled();
});
