import { callFunction, request } from "./request";

interface Addresses {
  url: string;
  siteUrl: string;
}

type Kind = "query" | "mutation";

export type CallAsOwner = (kind: Kind, path: string, args?: unknown) => Promise<unknown>;

/** Signs somebody in to a local deployment with the code that it emails. */
export async function signIn(
  { url, siteUrl }: Addresses,
  email: string,
): Promise<{ token: string; refreshToken: string }> {
  const asked = await callFunction(url, "mutation", "accounts/visitor:sendCode", {
    args: { email },
  });
  const { nonce } = (asked.json as { value: { nonce: string } }).value;
  const mails = (await request(`${siteUrl}/demo/mail`)).text;
  const code = /\b\d{8}\b/.exec(mails.split(`To ${email} `)[1] ?? "")?.[0];
  const answer = await callFunction(url, "action", "auth:signIn", {
    args: { provider: "email", params: { email, code, nonce } },
  });
  return (answer.json as { value: { tokens: { token: string; refreshToken: string } } }).value
    .tokens;
}

/** Signs the owner in, to call their functions. */
export async function signInOwner(
  addresses: Addresses,
  email = "owner@example.com",
): Promise<CallAsOwner> {
  const { token } = await signIn(addresses, email);
  return async (kind, path, args = {}) => {
    const { status, json } = await callFunction(addresses.url, kind, path, { args, token });
    const answer = json as { status: string; value?: unknown };
    if (answer.status !== "success") throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
    return answer.value;
  };
}
