import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PublicationActions } from "../../src/editing/publish-actions";
import { ConfirmProvider } from "../../src/feedback/confirm";

/** A post's buttons, with the choices sent. */
function show(state: { isPublished: boolean; isPlanned: boolean }) {
  const choose = vi.fn();
  const send = vi.fn();
  render(
    <ConfirmProvider>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <PublicationActions busy={false} choose={choose} {...state} />
      </form>
    </ConfirmProvider>,
  );
  return { choose, send };
}

const press = (name: string) => userEvent.click(screen.getAllByRole("button", { name }).at(-1)!);

test("a scheduled post goes on the site at once only after a question", async () => {
  const { choose, send } = show({ isPublished: false, isPlanned: true });
  await press("Publish now");
  expect(screen.getByRole("dialog", { name: "Publish it now?" })).toBeVisible();
  await press("Cancel");
  expect(send).not.toHaveBeenCalled();
  await press("Publish now");
  await press("Publish now");
  expect(choose.mock.calls).toEqual([[true]]);
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ["Schedule", { isPublished: false, isPlanned: true }, false],
  ["Publish", { isPublished: false, isPlanned: false }, true],
  ["Unpublish", { isPublished: true, isPlanned: false }, false],
])("“%s” does it with one press", async (name, state, published) => {
  const { choose, send } = show(state);
  await press(name);
  expect(choose.mock.calls).toEqual([[published]]);
  expect(send).toHaveBeenCalledTimes(1);
});
