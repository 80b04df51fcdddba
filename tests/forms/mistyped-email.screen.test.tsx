import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { EmailField } from "../../src/forms/contact-fields";
import { getFields } from "../../src/forms/form-fields";

function Form() {
  const form = useForm({ defaultValues: { email: "" } });
  const { emailField } = getFields(form, { name: "test", order: ["email"] });
  return <EmailField {...emailField("email")} />;
}

const email = () => screen.getByLabelText("Email");

async function type(text: string) {
  await userEvent.clear(email());
  await userEvent.type(email(), text);
  await userEvent.tab();
}

test("one press corrects a mistyped domain, and the field then has the focus", async () => {
  render(<Form />);
  await type("pat@gmial.com");
  expect(await screen.findByRole("status")).toHaveTextContent("Did you mean pat@gmail.com?");
  await userEvent.click(screen.getByRole("button", { name: "Yes, correct it" }));
  expect(email()).toHaveValue("pat@gmail.com");
  expect(email()).toHaveFocus();
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

test("somebody who keeps typing isn't asked any more", async () => {
  render(<Form />);
  await type("pat@gmial.com");
  await screen.findByRole("status");
  await userEvent.type(email(), ".au");
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

test("nobody is asked while they're offline, because the question can't load", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(<Form />);
  await type("pat@gmial.com");
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});
