import type { IncomingMessage, ServerResponse } from "node:http";
import type { UserIdentity } from "convex/server";
import type { Backend } from "./backend";
import { BodyTooLong, getOrigin, getUrl, readBody, sendJson } from "./http";
import { identify } from "./http-api";
import type { Tokens } from "./tokens";

/** The longest body that Convex hands to an HTTP action, in bytes. */
const LONGEST_BODY = 20 * 1024 * 1024;

interface HttpActionServices {
  backend: Backend;
  tokens: Tokens;
}

/** Answers a request with the project's own HTTP actions. */
export async function handleHttpAction(
  { backend, tokens }: HttpActionServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let identity: UserIdentity | null;
  try {
    identity = await identify(request, tokens);
  } catch {
    // The header may be meant for the action itself, as a webhook's is.
    identity = null;
  }
  const { pathname, search } = getUrl(request);
  const caller = { ...getOrigin(request), identity };
  try {
    const init = await toRequestInit(request);
    await sendResponse(response, await backend.fetch(`${pathname}${search}`, init, caller));
  } catch (error) {
    if (error instanceof BodyTooLong) {
      refuseRest(request, response);
      return;
    }
    console.error(`${request.method ?? ""} ${pathname} failed:`, error);
    sendJson(response, 500, { code: "InternalServerError", message: "Your request failed." });
  }
}

/** Hangs up once it has answered: Node would read what is left, for the sake of the next request. */
function refuseRest(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Connection", "close");
  response.on("finish", () => request.destroy());
  sendJson(response, 413, { code: "RequestTooLarge", message: "Your request is too large." });
}

async function toRequestInit(request: IncomingMessage): Promise<RequestInit> {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(request.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const method = request.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  return { method, headers, ...(hasBody ? { body: await readBody(request, LONGEST_BODY) } : {}) };
}

async function sendResponse(response: ServerResponse, answer: Response): Promise<void> {
  // Cookies are the one header that must stay apart.
  const headers = [...answer.headers].filter(([name]) => name !== "set-cookie");
  for (const [name, value] of headers) response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  response.writeHead(answer.status);
  response.end(Buffer.from(await answer.arrayBuffer()));
}
