import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import LiveQuote from "../../src/bookings/live-quote";
import { setParts } from "../../src/business/our-details";
import { renderAt } from "../support/render-at";

const online = () => screen.getByRole("radio", { name: /^Online/ });
const postcode = () => screen.getByLabelText("Postcode");
const instead = () => screen.queryByRole("button", { name: "Choose online help instead" });

/** Asks for a visit in person at a postcode, presses the button, and waits for the error. */
async function askFor(pasted: string): Promise<void> {
  await userEvent.click(screen.getByRole("radio", { name: /^In person/ }));
  await userEvent.click(postcode());
  await userEvent.paste(pasted);
  await userEvent.click(screen.getByRole("button", { name: "Request quote" }));
  await waitFor(() => {
    expect(screen.getByRole("alert")).toHaveFocus();
  });
}

beforeEach(() => {
  vi.mocked(useQuery).mockReturnValue(undefined);
  renderAt("/quote", <LiveQuote />);
});

test("somebody who lives too far away is told so kindly, and can switch to online help with one press", async () => {
  await askFor("9999");
  expect(postcode()).toHaveAccessibleDescription(/^We don’t come to 9999 yet/);
  await userEvent.click(instead()!);
  expect(online()).toBeChecked();
  expect(online()).toHaveFocus();
  expect(screen.queryByLabelText("Postcode")).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /We don’t come/ })).not.toBeInTheDocument();
});

test("leaving the field shows the message at once, before other errors, and the offer works", async () => {
  await userEvent.click(screen.getByRole("radio", { name: /^In person/ }));
  await userEvent.click(postcode());
  await userEvent.paste("3128");
  expect(postcode()).not.toHaveAttribute("aria-invalid");
  await userEvent.tab();
  await waitFor(() => {
    expect(postcode()).toHaveAccessibleDescription(/^We don’t come to 3128 yet/);
  });
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await waitFor(() => {
    expect(
      screen.getByText(/^We don’t come to 3128/, { selector: "[role=status]" }),
    ).toBeInTheDocument();
  });
  await userEvent.click(instead()!);
  expect(online()).toBeChecked();
});

test("a postcode that the owner has added since the build is taken", async () => {
  act(() => setParts({ serviceArea: [{ postcode: "9999", suburbs: ["Far End"] }] }));
  await askFor("3071");
  expect(postcode()).toHaveAccessibleDescription(/^We don’t come to 3071 yet/);
  await userEvent.clear(postcode());
  await userEvent.paste("9999");
  await waitFor(() => {
    expect(postcode()).not.toHaveAttribute("aria-invalid");
  });
  expect(instead()).toBeNull();
  act(() => setParts({}));
});

test("a corrected postcode is right at once, while it's typed", async () => {
  await userEvent.click(screen.getByRole("radio", { name: /^In person/ }));
  await userEvent.click(postcode());
  await userEvent.paste("307");
  await userEvent.tab();
  await waitFor(() => {
    expect(postcode()).toHaveAttribute("aria-invalid");
  });
  await userEvent.type(postcode(), "1");
  await waitFor(() => {
    expect(postcode()).not.toHaveAttribute("aria-invalid");
  });
});

test("a blank postcode isn't an error yet", async () => {
  await userEvent.click(screen.getByRole("radio", { name: /^In person/ }));
  vi.useFakeTimers();
  fireEvent.blur(postcode());
  await act(() => vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
  expect(postcode()).not.toHaveAttribute("aria-invalid");
});

test("the offer disappears when the postcode is corrected", async () => {
  await askFor("9999");
  await userEvent.clear(postcode());
  await userEvent.paste("3071");
  await waitFor(() => {
    expect(postcode()).not.toHaveAttribute("aria-invalid");
  });
  expect(instead()).not.toBeInTheDocument();
});

test("a pasted five-digit postcode stays as it is, with an error", async () => {
  await askFor("30711");
  expect(postcode()).toHaveValue("30711");
  expect(postcode()).toHaveAccessibleDescription("Enter a postcode with four digits, like 3071");
  expect(instead()).not.toBeInTheDocument();
});

test("a pasted text that's too long stays whole, with its count and an error", async () => {
  const words = () => screen.getByLabelText(/^Additional information/);
  await userEvent.click(words());
  await userEvent.paste("a".repeat(10_000));
  expect(words()).toHaveValue("a".repeat(10_000));
  expect(screen.getAllByText("10,000 of 4,000 characters")[0]).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Request quote" }));
  expect(words()).toHaveAccessibleDescription(/Use 4,000 characters or fewer/);
});
