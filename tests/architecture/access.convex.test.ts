import { makeFunctionReference } from "convex/server";
import type { ValidatorJSON } from "convex/values";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import { type Backend, startBackend } from "../support/backend";
import { signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { sampleOf } from "../support/sample-args";

/** Every function that can be called from outside. A new one is not public until it is listed here. */
const access = {
  visitor: [
    "access/visitor:open",
    "blogs/visitor:get",
    "blogs/visitor:latest",
    "bookings/visitor:book",
    "bookings/visitor:takenTimes",
    "contact/visitor:requestSupport",
    "contact/visitor:sendMessage",
    "webinars/visitor:signUp",
    "designs/visitor:submit",
    "goals/visitor:list",
    "clients/visitor:add",
    "ratings/visitor:rate",
    "referrals/visitor:refer",
    "updates/visitor:latestVersion",
    "updates/visitor:list",
    "uploads/visitor:claim",
    "uploads/visitor:ofKey",
    "uploads/visitor:remove",
    "uploads/visitor:start",
  ],
  client: ["accounts/client:me"],
  /** For whoever holds an access token: they are in `client.ts`, and take the token instead of a session. */
  holder: ["designs/client:mine", "requests/client:mine"],
  owner: ["email/owner:list"],
};

interface Registered {
  isPublic?: boolean;
  isQuery?: boolean;
  isMutation?: boolean;
  exportArgs: () => string;
}

const modules = import.meta.glob<Record<string, Registered>>([
  "../../convex/**/*.ts",
  "!../../convex/_generated/**",
  "!../../convex/**/*.*.*",
]);
const functions = new Map<string, Registered>();

beforeAll(async () => {
  for (const [file, load] of Object.entries(modules)) {
    const path = file.replace("../../convex/", "").replace(/\.ts$/, "");
    for (const [name, exported] of Object.entries(await load())) {
      if (typeof exported === "function" && (exported as Registered).isPublic) {
        functions.set(`${path}:${name}`, exported);
      }
    }
  }
});

async function call(
  t: Pick<Backend, "query" | "mutation" | "action">,
  name: string,
): Promise<unknown> {
  const registered = functions.get(name)!;
  const args = sampleOf(JSON.parse(registered.exportArgs()) as ValidatorJSON) as Record<
    string,
    never
  >;
  if (registered.isQuery) return t.query(makeFunctionReference<"query">(name), args);
  if (registered.isMutation) return t.mutation(makeFunctionReference<"mutation">(name), args);
  return t.action(makeFunctionReference<"action">(name), args);
}

describe("the access table", () => {
  test("lists every public function, at the level that its file's name says", () => {
    const levelOf = (name: string) => /\/(\w+):/.exec(name)?.[1] ?? name;
    const found = [...functions.keys()].map((name) => `${levelOf(name)} ${name}`);
    const listed = Object.entries(access).flatMap(([level, names]) =>
      names.map((name) => `${level === "holder" ? "client" : level} ${name}`),
    );
    expect(found.sort()).toEqual(listed.sort());
  });

  test.each(["http", "crons"])("%s is no way around it", (file) => {
    expect([...functions.keys()].filter((name) => name.startsWith(`${file}:`))).toEqual([]);
  });
});

describe("nobody gets through without a session", () => {
  test.each([...access.client, ...access.owner])("%s", async (name) => {
    expect(await failureOfCall(call(startBackend(), name))).toEqual({ code: "signInRequired" });
  });

  test.each([...access.client, ...access.owner])("whose session was ended: %s", async (name) => {
    const t = startBackend();
    const { as, sessionId } = await signedIn(t, "pat@example.com");
    await t.run((ctx) => ctx.db.delete("authSessions", sessionId));
    expect(await failureOfCall(call(as, name))).toEqual({ code: "signInRequired" });
  });

  test.each([...access.client, ...access.owner])(
    "who did not prove the address: %s",
    async (name) => {
      vi.stubEnv("OWNER_EMAILS", "owner@example.com");
      const { as } = await signedIn(startBackend(), "owner@example.com", { verified: false });
      expect(await failureOfCall(call(as, name))).toEqual({ code: "signInRequired" });
      vi.unstubAllEnvs();
    },
  );

  test.each([...access.client, ...access.owner])(
    "with another person's session: %s",
    async (name) => {
      const t = startBackend();
      const pat = await signedIn(t, "pat@example.com");
      const sam = await t.run((ctx) => ctx.db.insert("users", { email: "s@example.com" }));
      const as = t.withIdentity({ subject: `${sam}|${pat.sessionId}` });
      expect(await failureOfCall(call(as, name))).toEqual({ code: "signInRequired" });
    },
  );
});

describe("nobody gets through without an access token, not even with a session", () => {
  test.each(access.holder)("%s", async (name) => {
    vi.stubEnv("OWNER_EMAILS", "owner@example.com");
    const t = startBackend();
    const { as } = await signedIn(t, "owner@example.com");
    for (const caller of [t, as]) {
      expect(await failureOfCall(call(caller, name))).toEqual({ code: "accessEnded" });
    }
    vi.unstubAllEnvs();
  });
});

describe("a stranger is not the owner", () => {
  test.each(access.owner)("%s", async (name) => {
    vi.stubEnv("OWNER_EMAILS", "owner@example.com");
    const { as } = await signedIn(startBackend(), "stranger@example.com");
    expect(await failureOfCall(call(as, name))).toEqual({ code: "forbidden" });
    vi.unstubAllEnvs();
  });
});

test("a client is told who they are; the owner's address counts in any case", async () => {
  vi.stubEnv("OWNER_EMAILS", "Owner@Example.com");
  const t = startBackend();
  const [pat, owner] = [
    await signedIn(t, "pat@example.com"),
    await signedIn(t, "OWNER@example.com"),
  ];
  expect(await pat.as.query(api.accounts.client.me, {})).toEqual({
    email: "pat@example.com",
    isOwner: false,
  });
  expect(await owner.as.query(api.accounts.client.me, {})).toMatchObject({ isOwner: true });
  vi.unstubAllEnvs();
});
