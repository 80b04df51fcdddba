import type { FunctionReference, FunctionReturnType } from "convex/server";
import { useEffect, useEffectEvent } from "react";
import { api } from "#convex/_generated/api";
import { accessForm } from "#convex/lookups/formRules";
import { useActionForm } from "../forms/action-form";
import { setTabItem, useTabStorage } from "../lib/tab-storage";
import { logFailure, toFailure, type VisibleFailure } from "../live/failure";
import { formError } from "../live/form-error";
import { useMutation } from "../live/mutation";
import { useQueryWithStatus } from "../live/query-with-status";
import { useConsumedSearchParams } from "../navigation/consumed-search-params";
import { recallBrowser } from "../session/known-browser";

interface EmailLookupOptions {
  /** The form's name in its controls' ids. */
  name: string;
  /** The message, and the log entry, if the lists can't be opened. */
  failed: string;
}

/** Storage key of the token, which opens both lists and survives a reload. */
const KEPT = "access-token";

/** Requests an access token for a typed email address, or for the one in the page's address (docs/product.md 6.3). */
export function useEmailLookup({ name, failed }: EmailLookupOptions) {
  const token = useTabStorage(KEPT) as string | undefined;
  const open = useMutation(api.lookups.visitor.open);
  const { form, emailField, frame, busy, failure, stop, end, submit } = useActionForm({
    name,
    order: ["email"],
    rules: () => accessForm,
    saved: { email: "" },
    failed,
    save: async ({ email }, { control }) => {
      const browser = recallBrowser();
      const result = await open({ email, ...(browser !== undefined && { browser }) }, control);
      if (result.ok) setTabItem(KEPT, result.token);
      return result;
    },
  });
  useConsumedSearchParams({
    email: (email) => {
      setTabItem(KEPT, undefined);
      form.setValue("email", email);
      submit();
    },
  });

  function close(because: VisibleFailure | null) {
    setTabItem(KEPT, undefined);
    end(because);
  }

  return {
    emailField,
    frame,
    token,
    busy,
    // An expired token isn't a failure, so the error catalogue's wording doesn't apply.
    error: formError(
      { failure, stop },
      { exact: failure?.code === "accessEnded" ? undefined : failed },
    ),
    /** Forgets the address, for the next person at this computer. */
    close: () => close(null),
    /** The list couldn't be opened, such as with an expired token: asks again, with the reason. */
    closedBy: (why: VisibleFailure) => {
      if (why.code !== "accessEnded") logFailure(failed, why);
      close(why);
    },
  };
}

export type EmailLookup = ReturnType<typeof useEmailLookup>;

type TokenQuery = FunctionReference<"query", "public", { token: string }>;

/** A live list opened by a token; undefined while loading. Asks for the address again if it can't be opened. */
export function useLookedUp<List extends TokenQuery>(
  query: List,
  { token, closedBy }: Pick<EmailLookup, "token" | "closedBy">,
): FunctionReturnType<List> | undefined {
  const asked: TokenQuery = query;
  const result = useQueryWithStatus(asked, token === undefined ? "skip" : { token });
  const { error } = result;
  const close = useEffectEvent(() => {
    if (error !== undefined) closedBy(toFailure(error));
  });
  useEffect(() => {
    close();
  }, [error]);
  return result.data as FunctionReturnType<List> | undefined;
}
