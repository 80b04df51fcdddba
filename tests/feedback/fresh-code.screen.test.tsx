import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { expect, test, vi } from "vitest";
import { FreshCodeProvider } from "../../src/feedback/fresh-code";
import { ToastProvider, useToast } from "../../src/feedback/toast";
import { Button } from "../../src/ui/button";
import { setMutations } from "../support/connection";

function RefundButton({ refund }: { refund: () => Promise<unknown> }) {
  const { run } = useToast();
  return <Button onClick={() => void run(refund, { done: "Refunded." })}>Refund</Button>;
}

/** A refund that needs a fresh code; returns the calls. */
function show() {
  const calls: unknown[] = [];
  let isFresh = false;
  setMutations((args, name) => {
    calls.push([name, args]);
    if (name === "accounts/client:sendFreshCode") {
      return Promise.resolve({ ok: true, nonce: "a nonce" });
    }
    isFresh = args["code"] === "12345678";
    const failure = { code: "wrongCode" };
    return Promise.resolve(isFresh ? { ok: true } : { ok: false, failure });
  });
  const refund = vi.fn(() =>
    isFresh ? Promise.resolve() : Promise.reject(new ConvexError({ code: "freshCodeRequired" })),
  );
  render(
    <FreshCodeProvider email="owner@example.com">
      <ToastProvider>
        <RefundButton refund={refund} />
      </ToastProvider>
    </FreshCodeProvider>,
  );
  return { calls, refund };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("an irreversible action waits for a code, and is then done without another press", async () => {
  const { calls, refund } = show();
  await press("Refund");
  expect(screen.getByRole("dialog", { name: "Is it you?" })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole("button", { name: "Email me a code" }));
  expect(await screen.findByLabelText(/^Code/)).toHaveFocus();
  expect(screen.getByText(/We’ve emailed a code to/)).toHaveTextContent("owner@example.com");
  await userEvent.keyboard("1234 5678{Enter}");
  expect(await screen.findByText("Refunded.")).toBeInTheDocument();
  expect(refund).toHaveBeenCalledTimes(2);
  expect(calls).toEqual([
    ["accounts/client:sendFreshCode", {}],
    ["accounts/client:enterFreshCode", { nonce: "a nonce", code: "12345678" }],
  ]);
});

test("closing the dialog means no: nothing is done, and no message appears", async () => {
  const { calls, refund } = show();
  await press("Refund");
  await press("Close");
  expect(refund).toHaveBeenCalledTimes(1);
  expect(calls).toEqual([]);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});
