import { type ActionCtx, httpAction as anyHttpAction } from "../_generated/server";

/**
 * Security headers of every HTTP response, unless it sets its own: it loads nothing, can't be framed, and must be
 * requested over HTTPS from now on (browsers ignore that over plain HTTP, as on a developer's machine).
 */
const answerHeaders = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/** The site's pages are on another origin. Requests never carry cookies. */
export const anyOrigin = { "access-control-allow-origin": "*" };

/**
 * An HTTP endpoint that anyone may call. It's not in `functions.ts`, because every HTTP request loads all that
 * endpoints import, and none of them needs accounts.
 */
export const httpAction = (handler: (ctx: ActionCtx, request: Request) => Promise<Response>) =>
  anyHttpAction(async (ctx: ActionCtx, request) => {
    const { body, status, headers: given } = await handler(ctx, request);
    const headers = new Headers(answerHeaders);
    given.forEach((value, name) => {
      headers.set(name, value);
    });
    return new Response(body, { status, headers });
  });

/**
 * Whether a browser posts this from another website, whose author could use up its visitors' rate limits. Programs send
 * no origin and aren't restricted. Our own replies to plain forms post from an opaque origin or from the deployment
 * itself.
 * @param site `SITE_URL`; without it no origin counts as another website
 */
export function isFromElsewhere({ headers, url }: Request, site: string | undefined): boolean {
  const origin = headers.get("origin");
  const fetchSite = headers.get("sec-fetch-site");
  if (site === undefined || site === "" || fetchSite === "same-origin") return false;
  if (origin === null) return fetchSite === "cross-site";
  return ![site, url].some((own) => URL.canParse(own) && new URL(own).origin === origin);
}

/** In seconds. */
const DAY = 24 * 60 * 60;

/** Answers the CORS preflight of requests with these headers. */
export const preflight = (headers: readonly string[]) =>
  httpAction(() =>
    Promise.resolve(
      new Response(null, {
        status: 204,
        headers: {
          ...anyOrigin,
          "access-control-allow-methods": "POST",
          "access-control-allow-headers": headers.join(", "),
          "access-control-max-age": String(DAY),
        },
      }),
    ),
  );

export const plainAnswer = (status: number, words: string) =>
  new Response(words, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

/** The exact body that was signed, including a byte order mark, which decoders drop. Null if it isn't UTF-8. */
export async function readSignedBody(request: Request): Promise<string | null> {
  const bytes = await request.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
