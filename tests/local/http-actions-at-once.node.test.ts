import { request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startDeployment } from "../support/deployment";
import { request } from "./request";

async function start(httpActionsAtOnce?: number) {
  const deployment = await startDeployment({
    project: "fixtures",
    ...(httpActionsAtOnce !== undefined && { httpActionsAtOnce }),
  });
  onTestFinished(async () => {
    await deployment.stop();
  });
  return deployment;
}

/** Calls an HTTP action with an unfinished body; `finish` sends the rest. */
function callSlowly(siteUrl: string) {
  const outgoing = httpRequest(`${siteUrl}/echo`, { method: "POST", agent: false });
  const answered = new Promise<string>((resolve, reject) => {
    outgoing.on("response", (incoming) => {
      resolve(text(incoming));
    });
    outgoing.on("error", reject);
  });
  outgoing.write("slow");
  return { answered, finish: () => outgoing.end("ly") };
}

/** Waits long enough for the deployment to answer. */
async function askAbout(url: string): Promise<void> {
  for (let asked = 0; asked < 50; asked += 1) await request(`${url}/version`);
}

const SLOW = "nobody said slowly";

test("any number of HTTP actions run at once", async () => {
  const { siteUrl } = await start();
  const slow = Array.from({ length: 10 }, () => callSlowly(siteUrl));
  const quick = await request(`${siteUrl}/echo`, { method: "POST", body: "quick" });
  expect(quick.text).toBe("nobody said quick");
  for (const { finish } of slow) finish();
  expect(new Set(await Promise.all(slow.map(({ answered }) => answered)))).toEqual(new Set([SLOW]));
});

test("if four may run at once, as on a self-hosted backend’s own port, a fifth waits for another's body", async () => {
  const { url, siteUrl } = await start(4);
  const slow = Array.from({ length: 4 }, () => callSlowly(siteUrl));
  await askAbout(url);
  const quick = request(`${siteUrl}/echo`, { method: "POST", body: "quick" });
  const answered = [...slow.map((each) => each.answered), quick.then((answer) => answer.text)];
  const answers: string[] = [];
  for (const each of answered) void each.then((answer) => answers.push(answer));
  await askAbout(url);
  expect(answers).toEqual([]);
  const [first, ...others] = slow;
  first?.finish();
  await expect.poll(() => answers).toEqual([SLOW, "nobody said quick"]);
  for (const { finish } of others) finish();
  await Promise.all(answered);
});
