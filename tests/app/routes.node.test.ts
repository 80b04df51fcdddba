import { matchPath } from "react-router-dom";
import { expect, test } from "vitest";
import { routeAt, routes } from "../../src/app/routes";

const addresses = routes.flatMap((route) =>
  [route.path, ...route.aliases].map((pattern) => ({
    address: pattern.replaceAll(/:\w+/g, "a1"),
    route,
  })),
);

test.each(addresses)("$address leads to its page, however it's written", ({ address, route }) => {
  for (const written of [address, address.replace(/\/?$/, "/"), address.toUpperCase()]) {
    expect(routeAt(written)).toBe(route);
    const { path, aliases } = route;
    // So the router, which knows only these, finds it, too.
    expect([path, ...aliases].some((pattern) => matchPath(pattern, written) !== null)).toBe(true);
  }
});

test.each(["/nowhere", "/blogs/one/two", "/booking/one"])("%s leads to no page", (address) => {
  expect(routeAt(address).key).toBe("notFound");
});
