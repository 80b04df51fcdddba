import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** A port that nobody else can take until it's released. */
export interface HeldPort {
  port: number;
  /** Releases it for the program that will listen on it next. */
  release: () => Promise<void>;
}

/** A browser that opens `localhost` uses either. */
const LOOPBACK = ["127.0.0.1", "::1"];

/** How many ports after the usual one we try. */
const FAR_ENOUGH = 100;

/** The usual port, and the environment variable that overrides it. */
export interface PortWish {
  variable: string;
  usual: number;
}

const close = async (servers: Server[]) => {
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
};

/** Holds a port of this machine, any free one for 0; null if it's taken. */
async function hold(wanted: number): Promise<HeldPort | null> {
  const servers: Server[] = [];
  let port = wanted;
  for (const host of LOOPBACK) {
    // An open connection would keep the port from being released.
    const server = createServer((connection) => connection.destroy());
    try {
      await once(server.listen({ port, host }), "listening");
    } catch (error) {
      // A machine without IPv6.
      if (["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes((error as NodeJS.ErrnoException).code ?? ""))
        continue;
      await close(servers);
      return null;
    }
    servers.push(server);
    const address = server.address();
    if (typeof address === "object" && address !== null) port = address.port;
  }
  return { port, release: () => close(servers) };
}

async function holdChosen(variable: string, value: string): Promise<HeldPort> {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new Error(`${variable} is “${value}”, which is no port.`);
  }
  const held = await hold(Number(value));
  if (held === null) throw new Error(`Port ${value} is taken, and ${variable} asks for it.`);
  return held;
}

async function holdNext({ variable, usual }: PortWish): Promise<HeldPort> {
  for (let port = usual; port < usual + FAR_ENOUGH; port += 1) {
    const held = await hold(port);
    if (held !== null) return held;
  }
  throw new Error(`No port from ${usual} on is free. Choose one with ${variable}.`);
}

/**
 * Holds a port for each wish: the one from the environment, else the usual one or the next free one. Throws if a chosen
 * one is taken or isn't a port.
 */
export async function holdPorts<const Wishes extends readonly PortWish[]>(
  wishes: Wishes,
  env: Record<string, string | undefined>,
): Promise<{ [Index in keyof Wishes]: HeldPort }> {
  const chosen = new Map<PortWish, HeldPort>();
  // Chosen ports first, because the others can be anywhere.
  for (const wish of wishes) {
    const value = env[wish.variable];
    if (value !== undefined && value !== "") {
      chosen.set(wish, await holdChosen(wish.variable, value));
    }
  }
  const held: HeldPort[] = [];
  for (const wish of wishes) held.push(chosen.get(wish) ?? (await holdNext(wish)));
  return held as { [Index in keyof Wishes]: HeldPort };
}

/** The site's port in development. */
export const SITE_PORT: PortWish = { variable: "PORT", usual: 5173 };
