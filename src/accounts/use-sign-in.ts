import { useState } from "react";
import { api } from "#convex/_generated/api";
import { addressForm, codeForm } from "#convex/accounts/formRules";
import { useActionForm } from "../forms/action-form";
import { setTabItem, useTabStorage } from "../lib/tab-storage";
import type { CallControl } from "../live/async-call";
import { useMutation } from "../live/mutation";
import { nameBrowser, recallBrowser, rememberBrowser } from "../session/known-browser";
import { recallOwnersAddress } from "../session/owners-browser";
import { signInActions } from "../session/sign-in-state";

/** Where it's kept what was sent to whom: the second step survives a reload. */
const KEPT = "sign-in-code";

/** A code that this tab asked for. */
export interface SentCode {
  email: string;
  /** It goes back with the code, which opens nothing without it. */
  nonce: string;
  /** When the newest code was mailed, where the mailbox has had so many that no other one was. */
  mailedAt?: number;
}

/** Has a code mailed, also in place of an older one of this tab. */
export function useCodeMail() {
  const sendCode = useMutation(api.accounts.visitor.sendCode);
  return async (email: string, control: CallControl) => {
    const browser = recallBrowser();
    const result = await sendCode({ email, ...(browser !== undefined && { browser }) }, control);
    if (result.ok) {
      const { nonce, mailedAt } = result;
      setTabItem(KEPT, { email, nonce, mailedAt });
    }
    return result;
  };
}

/** What to log when no code could be sent. */
export const NOT_SENT = "The sign-in code could not be sent";

/** The first step: the address that the code goes to. */
export function useCodeRequest() {
  const mailCode = useCodeMail();
  return useActionForm({
    name: "sign-in",
    order: ["email"],
    rules: () => addressForm,
    blank: { email: recallOwnersAddress() ?? "" },
    failed: NOT_SENT,
    save: ({ email }, { control }) => mailCode(email, control),
  });
}

/** The second step: the code that came by email. */
export const useCodeEntry = ({ email, nonce }: SentCode, onSignedIn: () => void) =>
  useActionForm({
    name: "sign-in",
    order: ["code"],
    rules: () => codeForm,
    blank: { code: "" },
    failed: "The sign-in failed",
    save: async ({ code }, { control }) => {
      const { signIn } = await signInActions();
      const browser = nameBrowser();
      control.onSend();
      await signIn("email", { email, code, nonce, browser });
      return browser;
    },
    onSaved: (_sent, browser) => {
      rememberBrowser(browser);
      setTabItem(KEPT, undefined);
      onSignedIn();
    },
  });

/** The code that this tab asked for, undefined before; and the way back to the question. */
export function useSentCode() {
  const sent = useTabStorage(KEPT) as SentCode | undefined;
  const [atFirst] = useState(sent);
  return {
    sent,
    /** It was sent since the page was opened, and not before a reload. */
    wasJustSent: sent !== atFirst,
    forget: () => setTabItem(KEPT, undefined),
  };
}
