import { sha256 } from "../core/secrets";

/** What is answered, and for how long it may be kept. */
interface Answer {
  body: string;
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
  const tag = `"${(await sha256(body)).slice(0, 32)}"`;
  const headers = new Headers({ ETag: tag, "Cache-Control": `public, max-age=${maxAge}` });
  if (isKnown(request, tag)) return new Response(null, { status: 304, headers });
  headers.set("Content-Type", type);
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(body, { headers });
}
