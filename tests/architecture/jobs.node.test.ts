import type { ValidatorJSON } from "convex/values";
import ts from "typescript";
import { expect, test } from "vitest";
import { functionsNamedIn, parse } from "../support/function-references";
import { argsByFunction } from "../support/public-functions";
import { type SourceFile, sourceFiles } from "../support/source-files";

/**
 * Convex keeps what a job was called with for a week after it ran, in a table that grows with all that is scheduled. So no
 * job is called with what a person has typed, or with what they are known by: an erasure has nothing to look for there.
 */

/** Texts that jobs are called with, none of which says anything of anybody. */
const texts = [
  // The random id of what was said, which is in the row of a comment.
  "projects/drafts/jobs:forgetSaid requestId",
  "projects/drafts/jobs:notify event.requestId",
  // A hash of a network, which leads back to nowhere.
  "quarantine/jobs:deleteOfSender sender",
  // The name of a limit.
  "security/jobs:noteReached limit",
  // A date, and times of it, that can be had again.
  "bookings/waitingList/jobs:offer date",
  "bookings/waitingList/jobs:offer times[]",
  // The name of a rule in the code, and a place in its table.
  "privacy/jobs:deleteOld cursor",
  "privacy/jobs:deleteOld rule",
  // A place in the requests.
  "reminders/jobs:send cursor",
  // The owner's hours as they were, and the date to go on with.
  "bookings/waitingList/jobs:offerNewTimes before.days[][]",
  "bookings/waitingList/jobs:offerNewTimes from",
];

/** Which of its arguments is the function, by what schedules it. */
const schedulers = new Map([
  ["runAfter", 1],
  ["runAt", 1],
  ["interval", 2],
  ["cron", 2],
]);

interface Scheduled {
  functions: string[];
  /** Calls of which nobody can tell what they schedule. */
  unclear: string[];
}

/** What a file schedules; a kind of content says in its field `job` what publishes it. */
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

/** Where a validator lets a text through, or anything. */
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

test("what is scheduled can be told from the code", () => {
  expect(scheduled.flatMap(({ unclear }) => unclear)).toEqual([]);
});

test("no job is called with what a person has typed, or is known by", async () => {
  const args = await argsByFunction();
  const jobs = new Set(scheduled.flatMap(({ functions }) => functions));
  expect(jobs).toContain("email/actions:send");
  expect(jobs).toContain("blogs/jobs:publish");
  expect(jobs).toContain("telemetry/jobs:clean");
  const found = [...jobs].flatMap((job) => textsOf(args.get(job) ?? { type: "any" }, `${job} `));
  expect(new Set(found)).toEqual(new Set(texts));
});

test("nothing looks through the jobs: hundreds of thousands may be kept, and whatever schedules one would conflict", () => {
  expect(convex.filter(({ text }) => text.includes("_scheduled_functions"))).toEqual([]);
});
