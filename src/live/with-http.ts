import { type AuthTokenFetcher, ConvexHttpClient } from "convex/browser";
import type { ConvexReactClient } from "convex/react";
import { type FunctionReturnType, getFunctionName, makeFunctionReference } from "convex/server";
import type { Value } from "convex/values";
import { api } from "#convex/_generated/api";
import type { HttpAnswers } from "./http-answers";
import {
  followConnection,
  isOverHttp,
  isReachable,
  subscribeToOverHttp,
  untilReachable,
} from "./over-http";

type Args = Record<string, Value>;

/**
 * Lets a client send and ask over HTTP where a network blocks its socket, and show what came over HTTP until it has the live
 * result (docs/decisions/0020-a-connection-that-keeps-trying.md).
 */
export function withHttp(live: ConvexReactClient, answers: HttpAnswers): ConvexReactClient {
  const http = new ConvexHttpClient(live.url, { logger: false });
  let fetchToken: AuthTokenFetcher | undefined;
  let tellSignedIn: ((isSignedIn: boolean) => void) | undefined;

  const getToken = async () => (await fetchToken?.({ forceRefreshToken: false })) ?? undefined;
  /** Makes a call as the person who is signed in now. */
  async function call<Answer>(make: () => Promise<Answer>): Promise<Answer> {
    const token = await getToken();
    if (token === undefined) http.clearAuth();
    else http.setAuth(token);
    return make();
  }
  const ask = (name: string, args: Args): Promise<Value> =>
    call(() => http.query(makeFunctionReference<"query", Args, Value>(name), args));
  /** What is sent changes what is shown. */
  async function send<Answer>(make: () => Promise<Answer>): Promise<Answer> {
    const answer = await call(make);
    answers.refresh(ask);
    return answer;
  }
  /** There's no socket to confirm who is signed in. */
  async function confirmSignIn() {
    const asked = fetchToken;
    const token = await getToken();
    if (isOverHttp() && asked === fetchToken) tellSignedIn?.(token !== undefined);
  }
  /** Somebody else is asking. */
  function changePerson() {
    if (!isOverHttp()) return;
    answers.forgetAll();
    answers.refresh(ask);
    void confirmSignIn();
  }

  const setAuth = live.setAuth.bind(live);
  live.setAuth = (fetcher, onChange, ...others) => {
    [fetchToken, tellSignedIn] = [fetcher, onChange];
    setAuth(fetcher, onChange, ...others);
    changePerson();
  };
  const clearAuth = live.clearAuth.bind(live);
  live.clearAuth = () => {
    [fetchToken, tellSignedIn] = [undefined, undefined];
    clearAuth();
    changePerson();
  };
  const mutate = live.mutation.bind(live);
  live.mutation = (mutation, ...[args, options]) =>
    isOverHttp() ? send(() => http.mutation(mutation, args)) : mutate(mutation, args, options);
  const act = live.action.bind(live);
  live.action = async (action, ...args) => {
    if (!isReachable(live)) await untilReachable(live);
    return isOverHttp() ? send(() => http.action(action, ...args)) : act(action, ...args);
  };
  const watchLive = live.watchQuery.bind(live);
  live.watchQuery = (query, ...options) => {
    const watch = watchLive(query, ...options);
    const name = getFunctionName(query);
    const args: Args = options[0] ?? {};
    return {
      ...watch,
      localQueryResult: () => {
        const result: FunctionReturnType<typeof query> | undefined = watch.localQueryResult();
        if (result === undefined || isOverHttp()) {
          const answer = answers.get(name, args);
          return answer === undefined ? result : answer;
        }
        answers.forget(name, args);
        return result;
      },
      onUpdate: (tell) => {
        const ends = [watch.onUpdate(tell), answers.onArrival(name, args, tell)];
        if (isOverHttp()) answers.ask(name, args, ask);
        return () => {
          for (const end of ends) end();
        };
      },
    };
  };

  subscribeToOverHttp(() => {
    if (!isOverHttp()) return;
    answers.refresh(ask);
    void confirmSignIn();
  });
  followConnection(live, () => http.query(api.updates.visitor.latestVersion));
  return live;
}
