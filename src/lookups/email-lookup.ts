import type { FunctionReference, FunctionReturnType } from "convex/server";
import { type ChangeEvent, type SubmitEvent, useEffect, useEffectEvent, useState } from "react";
import { api } from "#convex/_generated/api";
import { readAccess } from "#convex/lookups/rules";
import { useOnline } from "../lib/online";
import { setTabItem, useTabStorage } from "../lib/tab-storage";
import { useAsyncCall } from "../live/async-call";
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

function useTokenRequest(failed: string) {
  const open = useMutation(api.lookups.visitor.open);
  const { call, ...request } = useAsyncCall(failed);
  async function ask(email: string) {
    await call(async (control) => {
      const browser = recallBrowser();
      const result = await open({ email, ...(browser !== undefined && { browser }) }, control);
      if (result.ok) setTabItem(KEPT, result.token);
      return result;
    });
  }
  return { ask, ...request };
}

/** Requests an access token for a typed email address, or for the one in the page's address (docs/product.md 6.3). */
export function useEmailLookup({ name, failed }: EmailLookupOptions) {
  const token = useTabStorage(KEPT) as string | undefined;
  const { ask, busy, failure, stop, end } = useTokenRequest(failed);
  const [typed, setTyped] = useState("");
  const [attempt, setAttempt] = useState(0);
  const offline = !useOnline();
  const read = readAccess(typed);
  // No error before the first submit.
  const problem = attempt > 0 && "problem" in read ? read.problem : undefined;
  const id = `${name}-email`;

  function submit(email: string) {
    setTyped(email);
    setAttempt((made) => made + 1);
    const asked = readAccess(email);
    if ("email" in asked) void ask(asked.email);
  }
  useConsumedSearchParams({
    email: (email) => {
      setTabItem(KEPT, undefined);
      submit(email);
    },
  });

  function close(because: VisibleFailure | null) {
    setTabItem(KEPT, undefined);
    end(because);
  }

  return {
    /** Without a form library, which would be a fifth of the page's scripts for one field. */
    field: {
      id,
      name: "email",
      required: true,
      value: typed,
      error: problem,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped(target.value);
      },
      onCorrect: (email: string) => {
        setTyped(email);
        document.getElementById(id)?.focus();
      },
    },
    frame: {
      name,
      problems: problem === undefined ? [] : [{ id, message: problem }],
      attempt,
      locked: busy,
      offline,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        // Read from the control, because a password manager may fill it in without events.
        submit((event.currentTarget.elements.namedItem("email") as HTMLInputElement).value);
      },
    },
    token,
    busy,
    // An expired token isn't a failure, so the error catalogue's wording doesn't apply.
    error: formError(
      { failure, stop },
      { exact: failure?.code === "accessEnded" ? undefined : failed },
    ),
    /** Forgets the address, for the next person at this computer. */
    close: () => {
      setTyped("");
      setAttempt(0);
      close(null);
    },
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
