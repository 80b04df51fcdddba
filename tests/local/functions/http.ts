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

export default http;
