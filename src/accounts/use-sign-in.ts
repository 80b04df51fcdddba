import { useState } from "react";
import { api } from "#convex/_generated/api";
import { addressForm, codeForm } from "#convex/accounts/formRules";
import { useZodForm } from "../forms/zod-form";
import { setTabItem, useTabStorage } from "../lib/tab-storage";
import { useAsyncCall } from "../live/async-call";
import { useMutation } from "../live/mutation";
import { nameBrowser, recallBrowser, rememberBrowser } from "../session/known-browser";
import { recallOwnersAddress } from "../session/owners-browser";
import { signInActions } from "../session/sign-in-state";

/** The storage key of the sent code, so the second step survives a reload. */
const KEPT = "sign-in-code";

/** A code that this tab requested. */
export interface SentCode {
  email: string;
  /** Sent back with the code, which is useless without it. */
  nonce: string;
  /** When the newest code was sent, if the mailbox had reached its limit and this request sent none. */
  mailedAt?: number;
}

/** The first step: requests a code for an address. */
export function useCodeRequest() {
  const sendCode = useMutation(api.accounts.visitor.sendCode);
  const { call, busy, failure, stop } = useAsyncCall("The sign-in code could not be sent");
  const send = (email: string) =>
    call(async (control) => {
      const browser = recallBrowser();
      const result = await sendCode({ email, ...(browser !== undefined && { browser }) }, control);
      if (result.ok) {
        const { nonce, mailedAt } = result;
        setTabItem(KEPT, { email, nonce, mailedAt });
      }
      return result;
    });
  const { emailField, frame } = useZodForm({
    name: "sign-in",
    order: ["email"],
    rules: () => addressForm,
    defaultValues: { email: recallOwnersAddress() ?? "" },
    busy,
    submit: ({ email }) => send(email),
  });
  return {
    emailField,
    frame,
    busy,
    failure,
    stop,
    /** Sends a code, replacing an older one of this tab; true if it was sent. */
    send,
  };
}

/** The second step: redeems the emailed code. */
export function useCodeEntry({ email, nonce }: SentCode, onSignedIn: () => void) {
  const { call, busy, failure, stop } = useAsyncCall("The sign-in failed");
  async function redeem({ code }: { code: string }) {
    const { signIn } = await signInActions();
    const browser = nameBrowser();
    const isIn = await call(async ({ onSend }) => {
      onSend();
      await signIn("email", { email, code, nonce, browser });
      return { ok: true };
    });
    if (!isIn) return;
    rememberBrowser(browser);
    setTabItem(KEPT, undefined);
    onSignedIn();
  }
  const { field, frame } = useZodForm({
    name: "sign-in",
    order: ["code"],
    rules: () => codeForm,
    defaultValues: { code: "" },
    busy,
    submit: redeem,
  });
  return { field, frame, busy, failure, stop };
}

/** The code that this tab requested, undefined before that; and a way back to the first step. */
export function useSentCode() {
  const sent = useTabStorage(KEPT) as SentCode | undefined;
  const [atFirst] = useState(sent);
  return {
    sent,
    /** It was sent since the page loaded, not before a reload. */
    wasJustSent: sent !== atFirst,
    forget: () => setTabItem(KEPT, undefined),
  };
}
