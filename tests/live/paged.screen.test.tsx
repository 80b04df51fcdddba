import { render, screen } from "@testing-library/react";
import { usePaginatedQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { Paged } from "../../src/live/paged";

test("where all the rows that were shown have left, the next ones are asked for without a press", () => {
  const loadMore = vi.fn();
  vi.mocked(usePaginatedQuery).mockReturnValue({
    results: [],
    status: "CanLoadMore",
    isLoading: false,
    loadMore,
  });
  render(
    <Paged query={api.people.owner.search} args={{ text: "" }} empty="Nobody">
      {() => "Somebody"}
    </Paged>,
  );
  expect(loadMore).toHaveBeenCalledOnce();
  expect(screen.queryByText(/body/)).toBeNull();
});
