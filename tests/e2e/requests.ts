import type { Page, Request } from "@playwright/test";

interface Message {
  type: string;
  newVersion?: number;
  endVersion?: { querySet: number };
}

/** A page's requests so far, and those still pending. */
interface Requests {
  asked: number;
  open: () => number;
  /** The addresses of the pending files. */
  openFiles: () => string[];
}

const followed = new WeakMap<Page, Requests>();

const parse = (payload: string | Buffer) => JSON.parse(String(payload)) as Message;

/** Follows a page's file requests, and its live query sets on the sockets. */
export function followRequests(page: Page): void {
  const files = new Set<Request>();
  const queries = new Map<object, { asked: number; answered: number }>();
  const requests: Requests = {
    asked: 0,
    open: () =>
      files.size + [...queries.values()].filter(({ asked, answered }) => answered < asked).length,
    openFiles: () => [...files].map((request) => request.url()),
  };
  followed.set(page, requests);
  page.on("request", (request) => {
    requests.asked += 1;
    files.add(request);
  });
  const isOver = (request: Request) => files.delete(request);
  page.on("requestfinished", isOver);
  page.on("requestfailed", isOver);
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) queries.clear();
  });
  page.on("websocket", (socket) => {
    // It asks for at least one.
    const set = { asked: 1, answered: 0 };
    queries.set(socket, set);
    requests.asked += 1;
    socket.on("framesent", ({ payload }) => {
      const { type, newVersion = 0 } = parse(payload);
      if (type !== "ModifyQuerySet") return;
      requests.asked += 1;
      set.asked = newVersion;
    });
    socket.on("framereceived", ({ payload }) => {
      set.answered = Math.max(set.answered, parse(payload).endVersion?.querySet ?? 0);
    });
    socket.on("close", () => queries.delete(socket));
  });
}

/** The requests of a page that we follow. */
export function requestsOf(page: Page): Requests {
  const requests = followed.get(page);
  if (requests === undefined) throw new Error("This page isn’t followed");
  return requests;
}
