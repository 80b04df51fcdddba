import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type HeldPort, holdPorts, type PortWish } from "../../scripts/ports";

const holdUntilEnd = async (wishes: PortWish[], env: Record<string, string> = {}) => {
  const held = await holdPorts(wishes, env);
  onTestFinished(async () => {
    await Promise.all(held.map((each: HeldPort) => each.release()));
  });
  return held.map(({ port }) => port);
};

/** A port that's in use until the test has ended. */
async function takenPort(host = "127.0.0.1"): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test.each(["127.0.0.1", "0.0.0.0", "::"])(
  "the usual port is stepped over where somebody listens on %s",
  async (host) => {
    const usual = await takenPort(host);
    const [port = 0] = await holdUntilEnd([{ variable: "PORT", usual }]);
    expect(port).toBeGreaterThan(usual);
  },
);

test("nobody gets a held port, and anybody can have it once it's released", async () => {
  const usual = await takenPort();
  const wish = { variable: "PORT", usual };
  const [first] = await holdPorts([wish], {});
  const [second = 0] = await holdUntilEnd([wish]);
  expect(second).toBeGreaterThan(first.port);
  await first.release();
  expect(await holdUntilEnd([wish])).toEqual([first.port]);
});

test("a port can be released even while somebody has just connected to it", async () => {
  const [held] = await holdPorts([{ variable: "PORT", usual: await takenPort() }], {});
  const visitor = connect(held.port, "127.0.0.1");
  await once(visitor, "close");
  await held.release();
});

test("a port chosen by the environment is held before others' usual ones", async () => {
  const [free = 0] = await holdUntilEnd([{ variable: "PORT", usual: await takenPort() }]);
  const usual = free + 1;
  const wishes = [
    { variable: "LOCAL_PORT", usual },
    { variable: "LOCAL_SITE_PORT", usual },
  ];
  const [first = 0, second] = await holdUntilEnd(wishes, { LOCAL_SITE_PORT: String(usual) });
  expect(second).toBe(usual);
  expect(first).toBeGreaterThan(usual);
});

test("a chosen port that's taken is an error, and says which variable asked for it", async () => {
  const port = await takenPort();
  await expect(
    holdPorts([{ variable: "LOCAL_PORT", usual: 3210 }], { LOCAL_PORT: String(port) }),
  ).rejects.toThrow(`Port ${port} is taken, and LOCAL_PORT asks for it.`);
});

test.each(["abc", "-1", "80.5", "65536", "1e3"])("“%s” isn't a port", async (value) => {
  await expect(holdPorts([{ variable: "PORT", usual: 5173 }], { PORT: value })).rejects.toThrow(
    `PORT is “${value}”, which is no port.`,
  );
});

test("an empty variable chooses nothing", async () => {
  const usual = await takenPort();
  const [port = 0] = await holdUntilEnd([{ variable: "PORT", usual }], { PORT: "" });
  expect(port).toBeGreaterThan(usual);
});
