import type { IncomingMessage, ServerResponse } from "node:http";
import type { UserIdentity } from "convex/server";
import { ConvexError, convexToJson, type Value } from "convex/values";
import type { Backend } from "./backend";
import { BodyTooLong, getOrigin, getUrl, readBody, sendJson } from "./http";
import { identify } from "./http-api";
import { limits } from "./limits";
import { toServerError } from "./outcome";
import type { Tokens } from "./tokens";

interface HttpActionServices {
  backend: Backend;
  tokens: Tokens;
  production: boolean;
}

/** Answers a request with the project's own HTTP actions. */
export async function handleHttpAction(
  { backend, tokens, production }: HttpActionServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let identity: UserIdentity | null;
  try {
    identity = await identify(request, tokens);
  } catch {
    // The header may be meant for the action itself, like a webhook's.
    identity = null;
  }
  const { pathname, search } = getUrl(request);
  const caller = { ...getOrigin(request), identity };
  try {
    const init = await toRequestInit(request);
    await sendResponse(response, await backend.fetch(`${pathname}${search}`, init, caller));
  } catch (error) {
    if (error instanceof BodyTooLong) {
      sendJson(response, 413, {
        code: "RequestTooLarge",
        message: "Your request is too large.",
      });
      return;
    }
    console.error(`${request.method ?? ""} ${pathname} failed:`, error);
    const words = error instanceof Error ? error.message : String(error);
    sendJson(response, 500, {
      code: toServerError(production ? "" : `: ${words}`),
      ...(production ? {} : { trace: `Uncaught ${String(error)}` }),
      ...(error instanceof ConvexError ? { data: convexToJson(error.data as Value) } : {}),
    });
  }
}

async function toRequestInit(request: IncomingMessage): Promise<RequestInit> {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(request.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const method = request.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  return {
    method,
    headers,
    ...(hasBody ? { body: await readBody(request, limits.httpBody) } : {}),
  };
}

async function sendResponse(response: ServerResponse, answer: Response): Promise<void> {
  // Only cookies can't be merged into one header.
  const headers = [...answer.headers].filter(([name]) => name !== "set-cookie");
  for (const [name, value] of headers) response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  response.writeHead(answer.status);
  const body = Buffer.from(await answer.arrayBuffer());
  if (body.length <= limits.httpBody) {
    response.end(body);
    return;
  }
  // The head has been sent by then on Convex, too.
  console.error("HttpResponseTooLarge: HTTP actions support responses up to 20 MiB");
  response.end();
}
