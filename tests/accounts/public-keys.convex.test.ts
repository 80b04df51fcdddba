import { type HttpRouter, httpRouter } from "convex/server";
import { describe, expect, vi } from "vitest";
import { auth } from "#convex/auth";
import http from "#convex/http";
import { test } from "./sign-in";

/** The routes that the sign-in library would serve by itself. */
function libraryRoutes(): HttpRouter {
  const router = httpRouter();
  auth.addHttpRoutes(router);
  return router;
}

const paths = libraryRoutes()
  .getRoutes()
  .map(([path, method]) => ({ path, method }));

/** An HTTP action as Convex calls it; these tests use only the request. */
interface Called {
  _handler: (ctx: unknown, request: Request) => Promise<Response>;
}

async function ask(router: HttpRouter, path: string) {
  const [handler] = router.lookup(path, "GET") ?? [];
  const { _handler } = handler as unknown as Called;
  return _handler({}, new Request(`https://deployment.example.com${path}`));
}

describe("the public keys for checking tokens", () => {
  test("are served at every path that the library serves", () => {
    const ours = http.getRoutes().map(([path, method]) => ({ path, method }));
    expect(paths).toHaveLength(2);
    expect(ours).toEqual(expect.arrayContaining(paths));
  });

  for (const { path } of paths) {
    test(`match the library's response at ${path}`, async ({ backend }) => {
      const expected = await ask(libraryRoutes(), path);
      const response = await backend.fetch(path);
      expect(response.status).toBe(expected.status);
      expect(await response.text()).toBe(await expected.text());
      for (const [name, value] of expected.headers) expect(response.headers.get(name)).toBe(value);
    });
  }

  test("are missing if nobody has set any", async ({ backend }) => {
    vi.stubEnv("JWKS", undefined);
    expect((await backend.fetch("/.well-known/jwks.json")).status).toBe(503);
  });
});
