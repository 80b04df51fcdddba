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
  /** Names the form in the ids of its controls. */
  name: string;
  /** What to log and to say when the lists cannot be opened. */
  failed: string;
}

/** Kept for the tab, so that a reload asks for nothing; it opens both lists. */
const KEPT = "access-token";

/** The call for a token: whether it is under way, and what went wrong. */
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

/** Asks for an access token with a typed email, or with the one in the address (docs/product.md 6.3). */
export function useEmailLookup({ name, failed }: EmailLookupOptions) {
  const token = useTabStorage(KEPT) as string | undefined;
  const { ask, busy, failure, stop, end } = useTokenRequest(failed);
  const [typed, setTyped] = useState("");
  const [attempt, setAttempt] = useState(0);
  const offline = !useOnline();
  const read = readAccess(typed);
  // Nothing is wrong before it's sent.
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
    /** One field needs no library of forms, which would be a fifth of the page's scripts. */
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
        // A password manager may fill it in without a word.
        submit((event.currentTarget.elements.namedItem("email") as HTMLInputElement).value);
      },
    },
    token,
    busy,
    // That a token has ended is nobody's failure, so it is said without the catalogue's words.
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
