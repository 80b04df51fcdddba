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
  /** Names the form in the ids of its controls. */
  name: string;
  /** What to log and to say when the lists cannot be opened. */
  failed: string;
}

/** Kept for the tab, so that a reload asks for nothing; it opens both lists. */
const KEPT = "access-token";

/** Asks for an access token with a typed email, or with the one in the address (docs/product.md 6.3). */
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
    // That a token has ended is nobody's failure, so it is said without the catalogue's words.
    error: formError(
      { failure, stop },
      { exact: failure?.code === "accessEnded" ? undefined : failed },
    ),
    /** Forgets the address, for the next person at this computer. */
    close: () => close(null),
    /** The list does not open, as when the token has ended: the question is asked again, and says why. */
    closedBy: (why: VisibleFailure) => {
      if (why.code !== "accessEnded") logFailure(failed, why);
      close(why);
    },
  };
}

export type EmailLookup = ReturnType<typeof useEmailLookup>;

type TokenQuery = FunctionReference<"query", "public", { token: string }>;

/**
 * A live list that a token opens: undefined while it loads. When it does not open, the question is asked
 * again.
 */
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
