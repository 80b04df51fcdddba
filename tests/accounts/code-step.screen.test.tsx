import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, expect, test, vi } from "vitest";
import { AddressStep } from "../../src/accounts/address-step";
import { CodeStep } from "../../src/accounts/code-step";
import * as signInState from "../../src/session/sign-in-state";
import { setMutations } from "../support/connection";
import { fillInSilently } from "../support/password-manager";

const signIn = vi.fn();

beforeEach(() => {
  vi.spyOn(signInState, "signInActions").mockResolvedValue({ signIn, signOut: vi.fn() });
});

const fillIn = (label: string, text: string) => {
  fillInSilently(screen.getByLabelText(label), text);
};

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("an autofilled address gets its code", async () => {
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

function renderCodeStep(mailedAt?: number) {
  setMutations(() => Promise.resolve({ ok: true, nonce: "other", mailedAt }));
  const onSignedIn = vi.fn();
  render(
    <CodeStep
      sent={{ email: "pat@example.com", nonce: "nonce", mailedAt }}
      takesFocus
      onOtherEmail={vi.fn()}
      onSignedIn={onSignedIn}
    />,
  );
  return onSignedIn;
}

test("an autofilled code signs in", async () => {
  signIn.mockResolvedValue(undefined);
  const onSignedIn = renderCodeStep();
  fillIn("Code", "1234 5678");
  press("Sign in");
  await waitFor(() => {
    expect(onSignedIn).toHaveBeenCalledOnce();
  });
  expect(signIn).toHaveBeenCalledWith("email", expect.objectContaining({ code: "12345678" }));
});

test("a short code is called too short, and a wrong one says what to try and whom to call", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  signIn.mockRejectedValue(new ConvexError({ code: "wrongCode" }));
  const onSignedIn = renderCodeStep();
  fillIn("Code", "1234");
  press("Sign in");
  expect(
    await screen.findByRole("link", { name: "Enter the 8 digits from our email" }),
  ).toBeVisible();
  fillIn("Code", "12345678");
  press("Sign in");
  expect(
    await screen.findByText(/didn’t work.*on another device, ask for a code there/),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "(03) 7010 1234" })).toBeVisible();
  expect(onSignedIn).not.toHaveBeenCalled();
});

test("a new code says that the one before no longer works", async () => {
  renderCodeStep();
  press("Send a new code");
  expect(
    await screen.findByText(/sent a new code. The one before it no longer works/),
  ).toBeVisible();
});

test("a mailbox that has had enough codes is told which one to use", async () => {
  renderCodeStep(Date.UTC(2026, 10, 25, 22, 5));
  expect(screen.getByText(/^Use the newest one, from 9:05\sam\.$/)).toBeVisible();
  press("Send a new code");
  await waitFor(() => {
    expect(screen.getByRole("button", { name: "Send a new code" })).toBeEnabled();
  });
  expect(screen.queryByText(/have sent a new code/)).toBeNull();
});
