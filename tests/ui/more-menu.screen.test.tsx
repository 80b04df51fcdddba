import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Button } from "../../src/ui/button";
import { Dialog } from "../../src/ui/dialog";
import { MoreMenu } from "../../src/ui/more-menu";

const onPress = vi.fn<() => void>();

function Asking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cancel this booking</Button>
      <Dialog open={open} title="Cancel it?" onClose={() => setOpen(false)}>
        <Button>Yes</Button>
      </Dialog>
    </>
  );
}

const show = () =>
  render(
    <MoreMenu about="Pat Nguyen">
      <Button onClick={onPress}>Mark as done</Button>
      <Asking />
    </MoreMenu>,
  );

const more = () => screen.getByRole("button", { name: /^More.*Pat Nguyen/ });

test("the menu opens with its button, and closes on Esc, back on its button", async () => {
  show();
  expect(screen.queryByText("Mark as done")).toBeNull();
  await userEvent.click(more());
  expect(more()).toHaveAttribute("aria-expanded", "true");
  screen.getByRole("button", { name: "Mark as done" });
  await userEvent.tab();
  await userEvent.keyboard("{Escape}");
  expect(more()).toHaveAttribute("aria-expanded", "false");
  expect(more()).toHaveFocus();
});

test("a press on an item runs it once, and closes the menu", async () => {
  show();
  await userEvent.click(more());
  await userEvent.click(screen.getByRole("button", { name: "Mark as done" }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(more()).toHaveAttribute("aria-expanded", "false");
});

test("a dialog opened from the menu stays when the menu closes", async () => {
  show();
  await userEvent.click(more());
  await userEvent.click(screen.getByRole("button", { name: "Cancel this booking" }));
  expect(more()).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(screen.getByRole("button", { name: "Yes" }));
  expect(screen.getByRole("dialog", { name: "Cancel it?" })).toHaveAttribute("open");
});
