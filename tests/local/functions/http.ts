import { httpActionGeneric, httpRouter } from "convex/server";

const http = httpRouter();
http.route({
  path: "/echo",
  method: "POST",
  handler: httpActionGeneric(async (ctx, request) => {
    const identity = await ctx.auth.getUserIdentity();
    const who = identity?.subject ?? "nobody";
    return new Response(`${who} said ${await request.text()}`, {
      status: 201,
      headers: { "X-Asked": new URL(request.url).searchParams.get("as") ?? "" },
    });
  }),
});

/** The public keys that Convex Auth serves. */
const publish = (getBody: () => string) =>
  httpActionGeneric(() => {
    const headers = { "Content-Type": "application/json", "Cache-Control": "public, max-age=15" };
    return Promise.resolve(new Response(getBody(), { headers }));
  });
http.route({
  path: "/.well-known/openid-configuration",
  method: "GET",
  handler: publish(() => {
    const issuer = process.env["CONVEX_SITE_URL"] ?? "";
    return JSON.stringify({ issuer, jwks_uri: `${issuer}/.well-known/jwks.json` });
  }),
});
http.route({
  path: "/.well-known/jwks.json",
  method: "GET",
  handler: publish(() => process.env["JWKS"] ?? ""),
});

export default http;
