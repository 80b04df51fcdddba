import { setTimeout as sleep } from "node:timers/promises";

/** A browser driven by the W3C's WebDriver protocol: the few commands that a walk through the site needs. */
export interface Session {
  open: (url: string) => Promise<void>;
  /** The id of an element by XPath, once it exists. */
  find: (xpath: string) => Promise<string>;
  click: (element: string) => Promise<void>;
  type: (element: string, text: string) => Promise<void>;
  evaluate: (expression: string) => Promise<unknown>;
  end: () => Promise<void>;
}

/** How long to wait for an element, in milliseconds. */
const PATIENCE = 60_000;

/** The protocol's key for an element's id. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

interface Answer {
  value: unknown;
}

async function command(url: string, method: "POST" | "DELETE", body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as Answer;
  if (!answer.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  }
  return value;
}

/** Starts a session once the driver answers. */
export async function startSession(
  driver: string,
  capabilities: object,
  { width, height }: { width: number; height: number },
): Promise<Session> {
  for (let tries = 0; ; tries += 1) {
    const isReady = await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    if (tries > 100) throw new Error("The driver doesn’t answer.");
    await sleep(100);
  }
  const created = await command(`${driver}/session`, "POST", {
    capabilities: { alwaysMatch: capabilities },
  });
  const { sessionId } = created as { sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  const post = (path: string, body: object) => command(`${session}/${path}`, "POST", body);
  await post("timeouts", { implicit: PATIENCE, pageLoad: PATIENCE, script: PATIENCE });
  await post("window/rect", { x: 0, y: 0, width, height });
  return {
    open: async (url) => {
      await post("url", { url });
    },
    find: async (xpath) => {
      const found = await post("element", { using: "xpath", value: xpath });
      return (found as Record<string, string>)[ELEMENT] ?? "";
    },
    click: async (element) => {
      // The driver scrolls only as far as necessary, and the bar at the bottom may cover the element there.
      const script = 'arguments[0].scrollIntoView({ block: "center" })';
      await post("execute/sync", { script, args: [{ [ELEMENT]: element }] });
      await post(`element/${element}/click`, {});
    },
    type: async (element, text) => {
      await post(`element/${element}/value`, { text });
    },
    evaluate: (expression) => post("execute/sync", { script: `return ${expression}`, args: [] }),
    end: async () => {
      await command(session, "DELETE");
    },
  };
}
