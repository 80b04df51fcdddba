import { type AuthTokenFetcher, ConvexHttpClient } from "convex/browser";
import {
  ConvexReactClient,
  type ConvexReactClientOptions,
  type MutationOptions,
  type Watch,
  type WatchQueryOptions,
} from "convex/react";
import {
  type ArgsAndOptions,
  type FunctionArgs,
  type FunctionReference,
  type FunctionReference_future,
  type FunctionReturnType,
  getFunctionName,
  makeFunctionReference,
  type OptionalRestArgs,
} from "convex/server";
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
import { retryTokenFetch } from "./persistent-sign-in";

type Args = Record<string, Value>;

/** A function reference in either form of Convex's types. */
type Reference<Kind extends "query" | "mutation" | "action"> =
  FunctionReference<Kind> | FunctionReference_future<Kind>;

/**
 * The live client with fallbacks: it uses HTTP if a network blocks its socket, shows HTTP results until the live ones
 * arrive, and keeps retrying for a sign-in token over a bad connection
 * (docs/decisions/0020-a-connection-that-keeps-trying.md).
 */
export class SiteClient extends ConvexReactClient {
  readonly #http: ConvexHttpClient;
  readonly #answers: HttpAnswers;
  #fetchToken: AuthTokenFetcher | undefined;
  #tellSignedIn: ((isSignedIn: boolean) => void) | undefined;

  constructor(address: string, answers: HttpAnswers, options?: ConvexReactClientOptions) {
    super(address, options);
    this.#answers = answers;
    this.#http = new ConvexHttpClient(address, { logger: false });
    subscribeToOverHttp(() => {
      if (!isOverHttp()) return;
      answers.refresh(this.#ask);
      void this.#confirmSignIn();
    });
    followConnection(this, () => this.#http.query(api.updates.visitor.latestVersion));
  }

  async #getToken() {
    return (await this.#fetchToken?.({ forceRefreshToken: false })) ?? undefined;
  }

  /** Makes a call as the person signed in now. */
  async #call<Answer>(make: () => Promise<Answer>): Promise<Answer> {
    const token = await this.#getToken();
    if (token === undefined) this.#http.clearAuth();
    else this.#http.setAuth(token);
    return make();
  }

  readonly #ask = (name: string, args: Args): Promise<Value> =>
    this.#call(() => this.#http.query(makeFunctionReference<"query", Args, Value>(name), args));

  /** A mutation changes what's on screen. */
  async #send<Answer>(make: () => Promise<Answer>): Promise<Answer> {
    const answer = await this.#call(make);
    this.#answers.refresh(this.#ask);
    return answer;
  }

  /** There's no socket to confirm the sign-in. */
  async #confirmSignIn() {
    const asked = this.#fetchToken;
    const token = await this.#getToken();
    if (isOverHttp() && asked === this.#fetchToken) this.#tellSignedIn?.(token !== undefined);
  }

  /** Another person is signed in. */
  #changePerson() {
    if (!isOverHttp()) return;
    this.#answers.forgetAll();
    this.#answers.refresh(this.#ask);
    void this.#confirmSignIn();
  }

  override setAuth(...[fetchToken, onChange, ...others]: Parameters<ConvexReactClient["setAuth"]>) {
    const fetchPatiently = retryTokenFetch(fetchToken);
    [this.#fetchToken, this.#tellSignedIn] = [fetchPatiently, onChange];
    super.setAuth(fetchPatiently, onChange, ...others);
    this.#changePerson();
  }

  override clearAuth() {
    [this.#fetchToken, this.#tellSignedIn] = [undefined, undefined];
    super.clearAuth();
    this.#changePerson();
  }

  override mutation<Mutation extends Reference<"mutation">>(
    mutation: Mutation,
    ...options: ArgsAndOptions<Mutation, MutationOptions<FunctionArgs<Mutation>>>
  ): Promise<FunctionReturnType<Mutation>> {
    return isOverHttp()
      ? this.#send(() => this.#http.mutation(mutation, options[0]))
      : super.mutation(mutation, ...options);
  }

  override async action<Action extends Reference<"action">>(
    action: Action,
    ...args: OptionalRestArgs<Action>
  ): Promise<FunctionReturnType<Action>> {
    if (!isReachable(this)) await untilReachable(this);
    return isOverHttp()
      ? this.#send(() => this.#http.action(action, ...args))
      : super.action(action, ...args);
  }

  override watchQuery<Query extends Reference<"query">>(
    query: Query,
    ...options: ArgsAndOptions<Query, WatchQueryOptions>
  ): Watch<FunctionReturnType<Query>> {
    const watch = super.watchQuery(query, ...options);
    const name = getFunctionName(query);
    const args: Args = options[0] ?? {};
    return {
      ...watch,
      localQueryResult: () => {
        const result: FunctionReturnType<Query> | undefined = watch.localQueryResult();
        if (result === undefined || isOverHttp()) {
          const answer = this.#answers.get(name, args);
          return answer === undefined ? result : answer;
        }
        this.#answers.forget(name, args);
        return result;
      },
      onUpdate: (tell) => {
        const ends = [watch.onUpdate(tell), this.#answers.onArrival(name, args, tell)];
        if (isOverHttp()) this.#answers.ask(name, args, this.#ask);
        return () => {
          for (const end of ends) end();
        };
      },
    };
  }
}
