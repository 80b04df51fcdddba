/* Loaded before a test's programs: blocks all requests except to this machine, and answers those about versions. */
const { fetch: real } = globalThis;
const version = process.env["BACKEND_VERSION"];

globalThis.fetch = (input, init) => {
  const { hostname, pathname } = new URL(input instanceof Request ? input.url : String(input));
  if (hostname === "127.0.0.1" || hostname === "localhost") return real(input, init);
  if (pathname === "/v1/local_backend_version" && version !== undefined) {
    return Promise.resolve(Response.json({ version }));
  }
  return Promise.reject(new TypeError("fetch failed"));
};
