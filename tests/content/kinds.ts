import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { ownerPost } from "../blogs/owner-post";
import { type Backend, getRows } from "../support/backend";
import { type Caller, requestId } from "../support/factories";

const { blogs, goals, updates } = api;

/** Casts arguments that were built from parts. */
export const sent = (args: object) => args as never;

/** The same for an existing record, which has no request id. */
function saved(args: Record<string, unknown>): never {
  const { requestId: made, ...rest } = args;
  expect(typeof made).toBe("string");
  return rest as never;
}

function update() {
  const date = "2026-11-24";
  const texts = { version: "2.0.0", title: "A post", info: "Until eight." };
  return { ...texts, date, published: true, requestId: requestId() };
}

function goal() {
  const texts = { title: "A goal", description: "In the library.", targetDate: "2027-05-31" };
  const metrics = { priority: "high", budget: 45_050, impact: 5, effort: 6 };
  return { ...texts, ...metrics, completed: false, requestId: requestId() };
}

/** The kinds of content that the owner writes, each with its own functions; the first two can be scheduled. */
export const kinds = [
  {
    kind: "a post",
    create: (owner: Caller, change: object) =>
      owner.mutation(blogs.owner.create, sent({ ...ownerPost(), ...change })),
    save: (owner: Caller, open: object, change: object) =>
      owner.mutation(blogs.owner.save, saved({ ...ownerPost(), ...open, ...change })),
    shown: async (backend: Backend) =>
      (await backend.query(blogs.visitor.latest, {})).map(({ title }) => title),
    rows: (backend: Backend) => getRows(backend, "blogs"),
    get: (owner: Caller, id: string) => owner.query(blogs.owner.get, { id }),
    remove: (owner: Caller, id: string) => owner.mutation(blogs.owner.remove, { id: id as never }),
  },
  {
    kind: "an update",
    create: (owner: Caller, change: object) =>
      owner.mutation(updates.owner.create, sent({ ...update(), ...change })),
    save: (owner: Caller, open: object, change: object) =>
      owner.mutation(updates.owner.save, saved({ ...update(), ...open, ...change })),
    shown: async (backend: Backend) =>
      (await backend.query(updates.visitor.list, {})).map(({ title }) => title),
    rows: (backend: Backend) => getRows(backend, "updates"),
    get: (owner: Caller, id: string) => owner.query(updates.owner.get, { id }),
    remove: (owner: Caller, id: string) =>
      owner.mutation(updates.owner.remove, { id: id as never }),
  },
  {
    kind: "a goal",
    create: (owner: Caller, change: object) =>
      owner.mutation(goals.owner.create, sent({ ...goal(), ...change })),
    save: (owner: Caller, open: object, change: object) =>
      owner.mutation(goals.owner.save, saved({ ...goal(), ...open, ...change })),
    shown: async (backend: Backend) =>
      (await backend.query(goals.visitor.list, {})).map(({ title }) => title),
    rows: (backend: Backend) => getRows(backend, "goals2025"),
    get: (owner: Caller, id: string) => owner.query(goals.owner.get, { id }),
    remove: (owner: Caller, id: string) => owner.mutation(goals.owner.remove, { id: id as never }),
  },
] as const;
