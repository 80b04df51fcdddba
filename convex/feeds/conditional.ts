import { sha256 } from "../core/secrets";

/** What is answered, and for how long it may be kept. */
interface Answer {
  /** A drawing is made only where it's sent, and is the same where what it's made of is; it may be refused. */
  body: string | { madeOf: string; draw: () => Promise<ArrayBuffer | Response> };
  type: string;
  /** Seconds during which nobody has to ask again. */
  maxAge: number;
}

/** By its tag alone: a date would say nothing of what was corrected or removed since. */
const isKnown = (request: Request, tag: string): boolean =>
  (request.headers.get("If-None-Match") ?? "")
    .split(",")
    .some((each) => ["*", tag].includes(each.trim().replace(/^W\//, "")));

/** An answer that a reader who has it already isn't sent again. */
export async function conditionalResponse(request: Request, answer: Answer): Promise<Response> {
  const { body, type, maxAge } = answer;
  // Another content has another tag.
  const tag = `"${(await sha256(typeof body === "string" ? body : body.madeOf)).slice(0, 32)}"`;
  const headers = new Headers({ ETag: tag, "Cache-Control": `public, max-age=${maxAge}` });
  if (isKnown(request, tag)) return new Response(null, { status: 304, headers });
  const content = typeof body === "string" ? body : await body.draw();
  if (content instanceof Response) return content;
  headers.set("Content-Type", type);
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(content, { headers });
}
