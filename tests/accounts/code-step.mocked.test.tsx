import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AddressStep } from "../../src/accounts/address-step";
import { CodeStep } from "../../src/accounts/code-step";
import { setConnection, setMutations } from "../support/connection";
import { fillInSilently } from "../support/password-manager";

const signIn = vi.hoisted(() => vi.fn());
vi.mock("../../src/session/sign-in-state", () => ({
  signInActions: () => Promise.resolve({ signIn }),
}));

const fillIn = (label: string, text: string) => {
  fillInSilently(screen.getByLabelText(label), text);
};

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("an address that was filled in without a word gets its code", async () => {
  setConnection();
  const asked = vi.fn<(args: object) => void>();
  setMutations((args) => {
    asked(args);
    return Promise.resolve({ ok: true, nonce: "nonce" });
  });
  render(<AddressStep />);
  fillIn("Email", "pat@example.com");
  press("Send code");
  await waitFor(() => {
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ email: "pat@example.com" }));
  });
});

test("a code that was filled in without a word signs in", async () => {
  setConnection();
  setMutations(() => Promise.resolve({ ok: true }));
  signIn.mockResolvedValue(undefined);
  const onSignedIn = vi.fn();
  render(
    <CodeStep
      sent={{ email: "pat@example.com", nonce: "nonce" }}
      takesFocus
      onOtherEmail={vi.fn()}
      onSignedIn={onSignedIn}
    />,
  );
  fillIn("Code", "1234 5678");
  press("Sign in");
  await waitFor(() => {
    expect(onSignedIn).toHaveBeenCalledOnce();
  });
  expect(signIn).toHaveBeenCalledWith("email", expect.objectContaining({ code: "12345678" }));
});
