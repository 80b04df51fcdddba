import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { MainButton } from "../../src/navigation/main-button";
import { FloatingActions } from "../../src/site/floating-actions";
import { scrollEverythingIntoView, scrollEverythingOutOfView } from "../support/screen";

const submit = vi.fn((event: SubmitEvent) => {
  event.preventDefault();
});

function showForm(path: string, isHidden = false) {
  submit.mockClear();
  render(
    <MemoryRouter initialEntries={[path]}>
      <form onSubmit={(event) => submit(event.nativeEvent)}>
        <MainButton type="submit" isHidden={isHidden}>
          Send message
        </MainButton>
      </form>
      <FloatingActions />
    </MemoryRouter>,
  );
}

const bar = () => within(screen.getByRole("complementary", { name: "Quick help" }));
const inBar = () => bar().queryByRole("button", { name: "Send message" });
const scrollAway = () => {
  act(scrollEverythingOutOfView);
};

test("the bar has a page's own button while that's out of sight, and it sends the same form", async () => {
  showForm("/contact");
  expect(inBar()).toBeNull();
  scrollAway();
  expect(bar().queryByRole("link", { name: "Book" })).toBeNull();
  await userEvent.click(inBar()!);
  expect(submit).toHaveBeenCalledOnce();
  act(scrollEverythingIntoView);
  expect(inBar()).toBeNull();
});

test("the bar doesn't have a button that's hidden", () => {
  showForm("/contact", true);
  scrollAway();
  expect(inBar()).toBeNull();
});

test("the bar can have another button while the page's own makes no sense yet", async () => {
  const seePlans = vi.fn();
  render(
    <MemoryRouter initialEntries={["/shop"]}>
      <MainButton short="See the plans" onBarPress={seePlans}>
        Request this plan
      </MainButton>
      <FloatingActions />
    </MemoryRouter>,
  );
  scrollAway();
  expect(bar().queryByRole("button", { name: "Request this plan" })).toBeNull();
  await userEvent.click(bar().getByRole("button", { name: "See the plans" }));
  expect(seePlans).toHaveBeenCalledOnce();
});

test("where the bar leads to booking, it stays that way", () => {
  showForm("/about");
  scrollAway();
  expect(bar().getByRole("link", { name: "Book" })).toBeInTheDocument();
  expect(inBar()).toBeNull();
});

test("a dialog's button stays in its dialog", () => {
  render(
    <MemoryRouter initialEntries={["/contact"]}>
      <dialog open>
        <MainButton>Send message</MainButton>
      </dialog>
      <FloatingActions />
    </MemoryRouter>,
  );
  scrollAway();
  expect(inBar()).toBeNull();
});
