import { sha256 } from "../secrets";

/** What is answered, and for how long it may be kept. */
interface Answer {
  /** A drawing is made only where it's sent, and is the same where what it's made of is; it may be refused. */
  body: string | { madeOf: string; draw: () => Promise<ArrayBuffer | Response> };
  type: string;
  /** When its content last changed, in epoch milliseconds; left out where nobody knows. */
  changedAt?: number | undefined;
  /** Seconds during which nobody has to ask again. */
  maxAge: number;
}

/** HTTP counts in seconds. */
const inSeconds = (time: number) => Math.floor(time / 1000);

function isKnown(request: Request, tag: string, changedAt: number | undefined): boolean {
  const tags = request.headers.get("If-None-Match");
  // A tag says more than a date: where there is one, the date doesn't count.
  if (tags !== null) {
    return tags.split(",").some((each) => ["*", tag].includes(each.trim().replace(/^W\//, "")));
  }
  const since = Date.parse(request.headers.get("If-Modified-Since") ?? "");
  return changedAt !== undefined && inSeconds(changedAt) <= inSeconds(since);
}

/** An answer that a reader who has it already isn't sent again. */
export async function conditionalResponse(request: Request, answer: Answer): Promise<Response> {
  const { body, type, changedAt, maxAge } = answer;
  // Another content has another tag.
  const tag = `"${(await sha256(typeof body === "string" ? body : body.madeOf)).slice(0, 32)}"`;
  const headers = new Headers({ ETag: tag, "Cache-Control": `public, max-age=${maxAge}` });
  if (changedAt !== undefined) headers.set("Last-Modified", new Date(changedAt).toUTCString());
  if (isKnown(request, tag, changedAt)) return new Response(null, { status: 304, headers });
  const content = typeof body === "string" ? body : await body.draw();
  if (content instanceof Response) return content;
  headers.set("Content-Type", type);
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(content, { headers });
}
