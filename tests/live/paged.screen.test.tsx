import { render, screen } from "@testing-library/react";
import { usePaginatedQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { Paged } from "../../src/live/paged";

test("if all shown rows have gone, the next ones load without a press", () => {
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
