import { callFunction, request } from "./request";

interface Addresses {
  url: string;
  siteUrl: string;
}

type Kind = "query" | "mutation";

/** Calls one of the owner's functions, and returns what it answers. */
export type CallAsOwner = (kind: Kind, path: string, args?: unknown) => Promise<unknown>;

/** Signs the owner in to a local deployment with the code that is emailed there. */
export async function signInOwner(
  { url, siteUrl }: Addresses,
  email = "owner@example.com",
): Promise<CallAsOwner> {
  const asked = await callFunction(url, "mutation", "accounts/visitor:sendCode", {
    args: { email },
  });
  const { nonce } = (asked.json as { value: { nonce: string } }).value;
  const mails = (await request(`${siteUrl}/demo/mail`)).text;
  const code = /\b\d{8}\b/.exec(mails.split(`To ${email} `)[1] ?? "")?.[0];
  const signIn = await callFunction(url, "action", "auth:signIn", {
    args: { provider: "email", params: { email, code, nonce } },
  });
  const { token } = (signIn.json as { value: { tokens: { token: string } } }).value.tokens;
  return async (kind, path, args = {}) => {
    const { status, json } = await callFunction(url, kind, path, { args, token });
    const answer = json as { status: string; value?: unknown };
    if (answer.status !== "success") throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
    return answer.value;
  };
}
