import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import ContactForm from "../../src/contact/contact-form";
import { setMutations } from "../support/connection";
import { renderAt } from "../support/render-at";

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const fill = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

test("a message is thanked for during five seconds; then the form is empty, and its reference stays", async () => {
  vi.useFakeTimers();
  setMutations(() => Promise.resolve({ ok: true, reference: "WS-7K3F" }));
  renderAt("/contact", <ContactForm />);
  fill("Name", "Pat Nguyen");
  fill("Email", "pat@example.com");
  fill("Message", "Can you fix my laptop?");
  fireEvent.click(screen.getByRole("button", { name: "Send message" }));
  await pass(0);
  const thanks = () => screen.queryByText("Thank you, Pat Nguyen. We'll be in touch soon.");
  expect(thanks()).toBeInTheDocument();
  await pass(4_900);
  expect(thanks()).toBeInTheDocument();
  await pass(200);
  expect(thanks()).not.toBeInTheDocument();
  expect(screen.getByLabelText("Name")).toHaveValue("");
  expect(screen.getByText(/WS-7K3F/)).toBeVisible();
});
