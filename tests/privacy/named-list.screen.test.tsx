import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { usePaginatedQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { NamedList } from "../../src/privacy/owner/named-list";
import { setMutations } from "../support/connection";
import { renderInConsole } from "../support/render-in-console";

const call = vi.fn<(args: Record<string, unknown>, name: string) => Promise<unknown>>();
const sentence = "My wife is Betty Crane.";

beforeEach(() => {
  call.mockResolvedValue(null);
  setMutations(call);
  const results = [{ id: "place1", where: "Message WS-7K3F", sentence }];
  const page = { results, status: "Exhausted", isLoading: false, loadMore: vi.fn() };
  vi.mocked(usePaginatedQuery).mockReturnValue(page as never);
  renderInConsole(<NamedList />);
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("a sentence that was left can be opened again", async () => {
  screen.getByText(sentence);
  await press(/^Leave/);
  expect(call.mock.lastCall?.[0]).toEqual({ id: "place1", left: true });
  await press("Undo");
  expect(call.mock.lastCall?.[0]).toEqual({ id: "place1", left: false });
});

test("a sentence is edited where it’s shown, and isn’t saved empty", async () => {
  await press(/^Edit/);
  const field = screen.getByRole("textbox", { name: /^What it should say/ });
  expect(field).toHaveValue(sentence);
  await userEvent.clear(field);
  await press("Save");
  expect(call).not.toHaveBeenCalled();
  await userEvent.type(field, "My wife knows.");
  await press("Save");
  const changed = { id: "place1", was: sentence, sentence: "My wife knows." };
  expect(call.mock.lastCall?.[0]).toEqual(changed);
});
