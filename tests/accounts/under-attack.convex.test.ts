import fc from "fast-check";
import { expect, vi } from "vitest";
import { type Backend, getRows } from "../support/backend";
import { NOW, OWNER } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { runs } from "../support/properties";
import { browserAt, lastCode, mailedCodes, test, visitorAt } from "./sign-in";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What one of the attacking networks does, and when. */
const move = fc.record({
  network: fc.nat(11),
  does: fc.constantFrom("asks", "tries"),
  at: fc.nat(2 * HOUR),
  times: fc.integer({ min: 1, max: 12 }),
});

const attack = fc.record({
  networks: fc.integer({ min: 1, max: 12 }),
  moves: fc.array(move, { minLength: 5, maxLength: 40 }),
  ownerAsksAt: fc.nat(2 * HOUR),
  /** Reading the mail and typing takes up to nine minutes. */
  ownerTakes: fc.integer({ min: 60 * SECOND, max: 9 * MINUTE }),
});

/** The code that the screen tells the owner to use: the one mailed then, or else the newest. */
async function codeMailedAt(backend: Backend, mailedAt?: number) {
  if (mailedAt === undefined) return lastCode(backend, OWNER);
  const mails = await getRows(backend, "emails");
  const mail = mails.filter(({ to, dueAt }) => to === OWNER && dueAt === mailedAt).at(-1);
  return /\b\d{8}\b/.exec(mail!.text)![0];
}

test("the owner signs in at the first try while a dozen networks ask for codes and try wrong ones", async ({
  newBackend,
}) => {
  await fc.assert(
    fc.asyncProperty(attack, async ({ networks, moves, ownerAsksAt, ownerTakes }) => {
      const backend = newBackend();
      const owner = browserAt(visitorAt(backend, "203.0.113.5"));
      const attackers = Array.from({ length: networks }, (_, network) =>
        browserAt(visitorAt(backend, `192.0.2.${network}`)),
      );
      const steps = moves.map(({ network, does, at, times }) => ({
        at,
        run: async () => {
          const attacker = attackers[network % networks]!;
          for (let time = 0; time < times; time += 1) {
            if (does === "asks") await attacker.ask(OWNER);
            else await failureOfCall(attacker.enter(OWNER, "00000000"));
          }
        },
      }));
      let code = "";
      const ownerAsks = async () => {
        const asked = await owner.ask(OWNER);
        if (!asked.ok) throw new Error("The owner was refused");
        code = await codeMailedAt(backend, asked.mailedAt);
      };
      let isIn = false;
      const ownerEnters = async () => {
        isIn = (await owner.enter(OWNER, code)).tokens !== null;
      };
      steps.push(
        { at: ownerAsksAt, run: ownerAsks },
        { at: ownerAsksAt + ownerTakes, run: ownerEnters },
      );
      steps.sort((one, other) => one.at - other.at);
      for (const { at, run } of steps) {
        vi.setSystemTime(NOW + at);
        await run();
      }
      expect(isIn).toBe(true);
      // Five at once, two an hour, and one for the sign-in.
      const hours = steps.at(-1)!.at / HOUR;
      const mails = await mailedCodes(backend, OWNER);
      expect(mails.length).toBeLessThanOrEqual(5 + 2 * hours + 1);
    }),
    { numRuns: runs(50) },
  );
}, 120_000);
