import { ConvexHttpClient } from "convex/browser";
import { api } from "#convex/_generated/api";
import { contentSteps } from "../demo/content";
import { formSteps } from "../demo/forms";
import type { Caller, Stage } from "../demo/stage";
import { readOutbox } from "./demo-pages";
import type { OwnBackend } from "./own-backend";

/** A caller of a backend, with or without a token. */
function callerOn({ url, siteUrl }: OwnBackend, token?: string): Caller {
  const client = new ConvexHttpClient(url, { logger: false });
  if (token !== undefined) client.setAuth(token);
  return {
    query: (query, args) => client.query(query, args),
    mutation: (mutation, args) => client.mutation(mutation, args),
    fetch: (path, { headers, ...init }) => {
      const all = new Headers(headers);
      if (token !== undefined) all.set("Authorization", `Bearer ${token}`);
      return fetch(new URL(path, siteUrl), { ...init, headers: all });
    },
  };
}

/** Signs somebody in with the emailed code. */
async function signIn(folder: string, backend: OwnBackend, email: string): Promise<Caller> {
  const client = new ConvexHttpClient(backend.url, { logger: false });
  const asked = await client.mutation(api.accounts.visitor.sendCode, { email });
  if (!asked.ok) throw new Error(`No code: ${JSON.stringify(asked.failure)}`);
  const sent = (await readOutbox(folder)).find(({ to }) => to === email);
  const code = /\b\d{8}\b/.exec(sent?.text ?? "")?.[0];
  const params = { email, code, nonce: asked.nonce };
  const { tokens } = await client.action(api.auth.signIn, { provider: "email", params });
  return callerOn(backend, tokens?.token);
}

/**
 * Plays the parts of the demo that need no past on Convex's own backend: the owner's content, and some weeks' forms, in
 * order but all of them now.
 * @param folder the backend's project
 */
export async function playDemo(
  folder: string,
  backend: OwnBackend,
  ownerEmail: string,
): Promise<void> {
  const owner = await signIn(folder, backend, ownerEmail);
  const stage: Stage = {
    now: Date.now(),
    visitor: () => callerOn(backend),
    signedIn: () => Promise.resolve(owner),
  };
  const steps = [...contentSteps(stage), ...formSteps(stage, "forms.json")];
  for (const { play } of steps.toSorted((a, b) => a.at - b.at)) await play();
}
