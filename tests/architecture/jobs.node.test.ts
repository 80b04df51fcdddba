import type { ValidatorJSON } from "convex/values";
import ts from "typescript";
import { expect, test } from "vitest";
import { functionsNamedIn, parse } from "../support/function-references";
import { argsByFunction } from "../support/public-functions";
import { type SourceFile, sourceFiles } from "../support/source-files";

/**
 * Convex keeps a job's arguments for a week after it ran, in a table that grows with every scheduled function. So no
 * job's arguments contain typed text or anything that identifies a person, and an erasure needn't search there.
 */

/** Jobs' string arguments, none of which says anything about anybody. */
const texts = [
  // The random id of a press, which is in the comment's row.
  "projects/drafts/jobs:forgetSaid requestId",
  "projects/drafts/jobs:notify event.requestId",
  // The hash of a network, which can't be reversed.
  "quarantine/jobs:deleteOfSender sender",
  "security/jobs:noteReached limit",
  // A date, whose times the job can find again.
  "bookings/waitingList/jobs:offer date",
  "bookings/waitingList/jobs:offer times[]",
  // The name of a rule in the code, and a cursor in its table.
  "privacy/jobs:deleteOld cursor",
  "privacy/jobs:deleteOld rule",
  // A cursor in the requests.
  "reminders/jobs:send cursor",
  // The owner's former hours, with names of the team, and the date to continue from.
  "bookings/waitingList/jobs:offerNewTimes before.days[][]",
  "bookings/waitingList/jobs:offerNewTimes before.members[].name",
  "bookings/waitingList/jobs:offerNewTimes before.specialists{}",
  "bookings/waitingList/jobs:offerNewTimes before.team[]",
  "bookings/waitingList/jobs:offerNewTimes from",
];

/** Which argument is the function, by scheduling call. */
const schedulers = new Map([
  ["runAfter", 1],
  ["runAt", 1],
  ["interval", 2],
  ["cron", 2],
]);

interface Scheduled {
  functions: string[];
  /** Calls whose scheduled function we can't determine. */
  unclear: string[];
}

/** The functions that a file schedules; a kind of content names its publishing job in the field `job`. */
function scheduledIn(file: SourceFile): Scheduled {
  const found: Scheduled = { functions: [], unclear: [] };
  function look(node: ts.Node) {
    if (ts.isPropertyAssignment(node) && node.name.getText() === "job")
      found.functions.push(...functionsNamedIn(node.initializer));
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const place = schedulers.get(node.expression.name.text);
      if (place !== undefined) note(node, node.arguments[place]);
    }
    ts.forEachChild(node, look);
  }
  function note(call: ts.CallExpression, job: ts.Expression | undefined) {
    const functions = job === undefined ? [] : functionsNamedIn(job);
    const isKinds =
      job !== undefined && ts.isPropertyAccessExpression(job) && job.name.text === "job";
    if (functions.length === 0 && !isKinds) found.unclear.push(`${file.path}: ${call.getText()}`);
    found.functions.push(...functions);
  }
  look(parse(file));
  return found;
}

/** Where a validator accepts a string, or anything. */
function textsOf(validator: ValidatorJSON, path: string): string[] {
  switch (validator.type) {
    case "null":
    case "number":
    case "bigint":
    case "boolean":
    case "id":
    case "literal":
      return [];
    case "array":
      return textsOf(validator.value, `${path}[]`);
    case "record":
      return textsOf(validator.values.fieldType, `${path}{}`);
    case "union":
      return validator.value.flatMap((member) => textsOf(member, path));
    case "object":
      return Object.entries(validator.value).flatMap(([name, { fieldType }]) =>
        textsOf(fieldType, /[ .]$/.test(path) ? `${path}${name}` : `${path}.${name}`),
      );
    default:
      return [path];
  }
}

const convex = sourceFiles("convex");
const scheduled = convex.map(scheduledIn);

test("the code shows every scheduled function", () => {
  expect(scheduled.flatMap(({ unclear }) => unclear)).toEqual([]);
});

test("no job's arguments contain typed text or personal data", async () => {
  const args = await argsByFunction();
  const jobs = new Set(scheduled.flatMap(({ functions }) => functions));
  expect(jobs).toContain("email/actions:send");
  expect(jobs).toContain("blogs/jobs:publish");
  expect(jobs).toContain("telemetry/jobs:clean");
  const found = [...jobs].flatMap((job) => textsOf(args.get(job) ?? { type: "any" }, `${job} `));
  expect(new Set(found)).toEqual(new Set(texts));
});

test("nothing searches the jobs: there may be hundreds of thousands, and every call that schedules one would conflict", () => {
  expect(convex.filter(({ text }) => text.includes("_scheduled_functions"))).toEqual([]);
});
