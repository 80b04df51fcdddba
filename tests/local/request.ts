import { request as httpRequest } from "node:http";

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a string. */
  body?: unknown;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** A real HTTP request: `fetch` fails a test that didn't ask for it. */
export function request(url: string, options: RequestOptions = {}): Promise<Answer> {
  const { method = "GET", headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(url, { method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(typeof body === "string" ? body : body === undefined ? "" : JSON.stringify(body));
  });
}

/** Restores a local deployment's demo content. */
export function resetDemo(siteUrl: string): Promise<Answer> {
  const headers = { "Content-Type": "application/json" };
  return request(`${siteUrl}/demo/reset`, { method: "POST", headers });
}

/** Calls a function over the HTTP API, and returns the status and the JSON. */
export async function callFunction(
  url: string,
  kind: "query" | "mutation" | "action",
  path: string,
  options: { args?: unknown; token?: string } = {},
) {
  const { args = {}, token } = options;
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (token !== undefined) headers["Authorization"] = `Bearer ${token}`;
  const answer = await request(`${url}/api/${kind}`, {
    method: "POST",
    headers,
    body: { path, args, format: "json" },
  });
  return { status: answer.status, json: JSON.parse(answer.text) as unknown };
}
