import { type ActionCtx, httpAction as anyHttpAction } from "../_generated/server";

/**
 * What every answer over HTTP says, unless it says something else: it loads nothing, stands in no frame, and is asked for
 * over HTTPS from now on (a browser that came over plain HTTP, as on one's own computer, takes no notice of that).
 */
const answerHeaders = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/** Pages of the site are on another origin. No cookie ever comes along. */
export const anyOrigin = { "access-control-allow-origin": "*" };

/**
 * Anyone may call it over HTTP. It stands apart from `functions.ts`, because every call over HTTP loads what all the
 * endpoints import: none of them needs to know accounts.
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
 * Whether a browser posts something from another website: its visitors' addresses would be used up for whoever wrote that
 * page. Programs say nothing of where they are, and aren't bound by it. Our own answer to a form posts from no origin that it
 * names, and from the deployment itself.
 * @param site the site's own address, `SITE_URL`; without it nothing is another website
 */
export function isFromElsewhere({ headers, url }: Request, site: string | undefined): boolean {
  const origin = headers.get("origin");
  const fetchSite = headers.get("sec-fetch-site");
  if (site === undefined || site === "" || fetchSite === "same-origin") return false;
  if (origin === null) return fetchSite === "cross-site";
  return ![site, url].some((own) => URL.canParse(own) && new URL(own).origin === origin);
}

/** A day, in seconds. */
const DAY = 24 * 60 * 60;

/** What a browser is answered that asks before it posts something with these headers from another origin. */
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

/** An answer in words, for a program. */
export const plainAnswer = (status: number, words: string) =>
  new Response(words, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

/** The body as it was signed, byte for byte (a mark that decoders swallow would pass unnoticed); null if it's no text. */
export async function readSignedBody(request: Request): Promise<string | null> {
  const bytes = await request.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
