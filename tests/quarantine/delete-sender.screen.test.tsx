import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { DeleteSender } from "../../src/quarantine/owner/delete-sender";
import { setMutations } from "../support/connection";
import { renderInConsole } from "../support/render-in-console";

/** Opens the question before deleting everything from one connection. */
async function ask(sent: { records: number; emails: string[]; isMore: boolean } | null) {
  vi.mocked(useQuery).mockReturnValue(sent);
  renderInConsole(<DeleteSender reference="WS-7K3F" />);
  await userEvent.click(
    screen.getByRole("button", { name: /^Delete all from this sender ?: WS-7K3F$/ }),
  );
  return screen.getByRole("dialog", { name: "Delete everything from this sender?" });
}

test("the dialog counts the records and lists their addresses, and a press deletes them", async () => {
  const { calls } = setMutations();
  const emails = ["a", "b", "c", "d", "e", "f"].map((name) => `${name}@example.com`);
  const dialog = await ask({ records: 40, emails, isMore: true });
  within(dialog).getByText("At least 40 things from the same connection");
  expect(within(dialog).getAllByRole("listitem")).toHaveLength(6);
  within(dialog).getByText("and 1 more");
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete all of it" }));
  await screen.findByText(/^It’s being deleted/);
  expect(calls).toEqual([["quarantine/owner:deleteOfSender", { reference: "WS-7K3F" }]]);
});

test("if the sender isn't known any more, nothing can be deleted", async () => {
  const dialog = await ask(null);
  expect(within(dialog).queryByRole("button", { name: "Delete all of it" })).toBeNull();
});
