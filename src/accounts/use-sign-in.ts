import { zodResolver } from "@hookform/resolvers/zod";
import { type SyntheticEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { addressForm, codeForm } from "#convex/accounts/rules";
import { getFields } from "../forms/form-fields";
import { useAsyncCall } from "../lib/async-call";
import { keep, useTabStorage } from "../lib/tab-storage";
import { useMutation } from "../live/mutation";
import { signInActions } from "../session/sign-in-state";

/** Where the address is kept that a code was sent to: the second step survives a reload. */
const KEPT = "sign-in-email";

/** The first step: the address that the code goes to. */
export function useCodeRequest() {
  const sendCode = useMutation(api.accounts.visitor.sendCode);
  const { call, busy, failure, stop } = useAsyncCall("The sign-in code could not be sent");
  const form = useForm({
    defaultValues: { email: "" },
    resolver: zodResolver(addressForm),
    shouldFocusError: false,
  });
  const send = (email: string) =>
    call(async (control) => {
      const result = await sendCode({ email }, control);
      if (result.ok) keep(KEPT, email);
      return result;
    });
  return {
    ...getFields(form, { name: "sign-in", order: ["email"] }),
    busy,
    failure,
    stop,
    /** Sends a code, also in place of an older one; true if it is on its way. */
    send,
    onSubmit: (event: SyntheticEvent) => {
      void form.handleSubmit(({ email }) => send(email))(event);
    },
  };
}

/** The second step: the code that came by email. */
export function useCodeEntry(email: string, onSignedIn: () => void) {
  const { call, busy, failure, stop } = useAsyncCall("The sign-in failed");
  const form = useForm({
    defaultValues: { code: "" },
    resolver: zodResolver(codeForm),
    shouldFocusError: false,
  });
  async function redeem({ code }: { code: string }) {
    const { signIn } = await signInActions();
    const isIn = await call(async ({ onSend }) => {
      onSend();
      await signIn("email", { email, code });
      return { ok: true };
    });
    if (!isIn) return;
    keep(KEPT, undefined);
    onSignedIn();
  }
  return {
    ...getFields(form, { name: "sign-in", order: ["code"] }),
    busy,
    failure,
    stop,
    onSubmit: (event: SyntheticEvent) => {
      void form.handleSubmit(redeem)(event);
    },
  };
}

/** The address that a code was sent to from this tab, undefined before; and the way back to the question. */
export function useSentTo() {
  const sentTo = useTabStorage(KEPT) as string | undefined;
  const [atFirst] = useState(sentTo);
  return {
    sentTo,
    /** It was sent since the page was opened, and not before a reload. */
    wasJustSent: sentTo !== atFirst,
    forget: () => {
      keep(KEPT, undefined);
    },
  };
}
