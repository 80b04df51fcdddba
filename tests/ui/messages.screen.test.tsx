import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { Button } from "../../src/ui/button";
import { Deferred } from "../../src/ui/deferred";
import { Dialog } from "../../src/ui/dialog";
import { ErrorSummary } from "../../src/ui/error-summary";
import { Notice } from "../../src/ui/notice";
import { Steps } from "../../src/ui/steps";
import { TextField } from "../../src/ui/text-field";
import { takeLogged } from "../support/fail-on-console";

describe("The error summary", () => {
  const problems = [{ id: "name", message: "Enter your name" }];

  test("takes focus with a refused submit, and again with the next one", () => {
    const { rerender } = render(<ErrorSummary problems={[]} />);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    rerender(<ErrorSummary problems={problems} attempt={1} />);
    expect(screen.getByRole("alert")).toHaveFocus();
    screen.getByRole("link", { name: "Enter your name" }).focus();
    rerender(<ErrorSummary problems={problems} attempt={2} />);
    expect(screen.getByRole("alert")).toHaveFocus();
  });

  test("doesn't take the focus if it comes back while somebody types", () => {
    const form = (shown: typeof problems, attempt: number) => (
      <>
        <ErrorSummary problems={shown} attempt={attempt} />
        <TextField id="name" label="Name" />
      </>
    );
    const { rerender } = render(form([], 0));
    rerender(form(problems, 1));
    screen.getByLabelText("Name").focus();
    rerender(form([], 1));
    rerender(form(problems, 1));
    expect(screen.getByRole("alert")).toBeInTheDocument();
    expect(screen.getByLabelText("Name")).toHaveFocus();
    rerender(form([], 2));
    rerender(form(problems, 2));
    expect(screen.getByLabelText("Name")).toHaveFocus();
  });

  test("names the field of a problem that doesn’t say which it is", () => {
    const tooLong = "Use 80 characters or fewer";
    const form = (problems: { id: string; message: string }[]) => (
      <>
        <ErrorSummary problems={problems} />
        <TextField id="name" label="Name" />
        <TextField id="suburb" label="Suburb (optional)" />
      </>
    );
    const { rerender } = render(form([]));
    rerender(form(["name", "suburb"].map((id) => ({ id, message: tooLong }))));
    expect(screen.getByRole("link", { name: `Name: ${tooLong}` })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: `Suburb: ${tooLong}` })).toBeInTheDocument();
  });

  test("links each of its lines to its field", async () => {
    render(
      <>
        <ErrorSummary problems={problems} />
        <TextField id="name" label="Name" />
      </>,
    );
    expect(screen.getByRole("heading", { name: "There is a problem" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("link", { name: "Enter your name" }));
    expect(screen.getByLabelText("Name")).toHaveFocus();
  });
});

describe("A busy button", () => {
  test("keeps its label and its focus, and ignores further presses", async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Book now
        </Button>
      </form>,
    );
    const button = screen.getByRole("button", { name: "Book now" });
    await userEvent.click(button);
    await userEvent.keyboard("{Enter}");
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe("A notice", () => {
  test("is an alert for a failure and a status for a success", () => {
    render(
      <>
        <Notice kind="failure" title="It was not sent" />
        <Notice kind="success" title="It was sent" />
      </>,
    );
    expect(screen.getByRole("alert")).toHaveTextContent("It was not sent");
    expect(screen.getByRole("status")).toHaveTextContent("It was sent");
  });

  test("isn't a live region if it belongs to the page", () => {
    render(<Notice kind="warning" title="Please note" live={false} />);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("A dialog", () => {
  function Example() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog open={open} title="Welcome" lightDismiss onClose={() => setOpen(false)}>
          Good to see you
        </Dialog>
      </>
    );
  }

  test("is named by its title, has its focus there, and closes with its button", async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    expect(screen.getByRole("dialog", { name: "Welcome" })).toHaveTextContent("Good to see you");
    expect(screen.getByRole("heading", { name: "Welcome" })).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("closes on a click beside it, not on one inside it", async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await userEvent.click(screen.getByText("Good to see you"));
    const dialog = screen.getByRole("dialog");
    await userEvent.click(dialog);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("ignores the browser's late close event once it's open again", async () => {
    const onClose = vi.fn();
    const dialog = (open: boolean) => (
      <Dialog open={open} title="Wi-Fi" onClose={onClose}>
        Details
      </Dialog>
    );
    const { rerender } = render(dialog(true));
    rerender(dialog(false));
    rerender(dialog(true));
    await Promise.resolve();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

test("Steps show which one is open and the progress, and nothing after the last", () => {
  const { container, rerender } = render(<Steps step={1} of={2} name="Details" />);
  expect(screen.getByText("Step 1 of 2: Details")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Progress" })).toHaveAttribute("value", "50");
  rerender(<Steps step={3} of={2} />);
  expect(container).toBeEmptyDOMElement();
});

test("A part that can't be shown doesn't break the page around it", () => {
  function Broken(): never {
    throw new Error("no network");
  }
  render(
    <p>
      Version: <Deferred loading={null} failed={<span>N/A</span>} children={<Broken />} />
    </p>,
  );
  expect(screen.getByText("N/A").parentElement).toHaveTextContent("Version: N/A");
  expect(takeLogged().join()).toContain("no network");
});
