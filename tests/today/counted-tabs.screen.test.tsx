import { render, screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { CountedTabs } from "../../src/records/counted-tabs";

const options = [
  { value: "all", label: "All" },
  { value: "replaced", label: "Waiting for another time", waiting: ["replaced", "ranOut"] },
  { value: "quoted", label: "Sent quotes", waiting: ["accepted"], of: "accepted" },
] as const;

const names = (known: number[] | undefined) => {
  vi.mocked(useQuery).mockReturnValue(known);
  const { unmount } = render(
    <MemoryRouter>
      <CountedTabs label="Show" name="view" options={options} />
    </MemoryRouter>,
  );
  const found = screen.getAllByRole("link").map((link) => link.textContent.trim());
  unmount();
  return found;
};

test("a tab shows how many wait in it, and nothing if none do or it isn't known yet", () => {
  const without = ["All", "Waiting for another time", "Sent quotes"];
  expect(names(undefined)).toEqual(without);
  expect(names([0, 0, 0])).toEqual(without);
  expect(names([1, 2, 4])).toEqual(["All", "Waiting for another time 3", "Sent quotes 4 accepted"]);
  expect(vi.mocked(useQuery).mock.lastCall?.[1]).toMatchObject({
    what: ["replaced", "ranOut", "accepted"],
  });
});

test("beyond 99 a tab shows 99+", () => {
  expect(names([60, 40, 99])).toEqual([
    "All",
    "Waiting for another time 99+",
    "Sent quotes 99 accepted",
  ]);
});
