import { sha256 } from "../core/secrets";

interface Answer {
  body: string;
  type: string;
  /** In seconds. */
  maxAge: number;
}

/** Compares tags only: a date wouldn't show that something was corrected or removed. */
const isKnown = (request: Request, tag: string): boolean =>
  (request.headers.get("If-None-Match") ?? "")
    .split(",")
    .some((each) => ["*", tag].includes(each.trim().replace(/^W\//, "")));

/** A response with an ETag; 304 if the caller already has this version. */
export async function conditionalResponse(request: Request, answer: Answer): Promise<Response> {
  const { body, type, maxAge } = answer;
  const tag = `"${(await sha256(body)).slice(0, 32)}"`;
  const headers = new Headers({ ETag: tag, "Cache-Control": `public, max-age=${maxAge}` });
  if (isKnown(request, tag)) return new Response(null, { status: 304, headers });
  headers.set("Content-Type", type);
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(body, { headers });
}
