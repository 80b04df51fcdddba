import { getFunctionName } from "convex/server";
import type { FormName } from "#convex/core/forms";
import { forms } from "../submissions/forms";

/** Why strangers share a range. */
const total =
  "A limit in total, spread over shards: a call reads two of them and writes one (`convex/core/limits.ts` says how many).";
const present =
  "How many visitors are there now, in 32 shards: who comes or goes writes one of them.";
const ratings = "How many ratings there are, in ten shards: a rating writes one of them.";
const rollUp =
  "Whether a job is on its way that adds up visits: read by each new visitor, written once a second at most.";
const refused =
  "What browsers have refused in a day, in 51 rows at most: browsers tell it by the way, and nobody waits for the answer.";

/** Endpoints that forward forms. */
const endpointsOf: Partial<Record<FormName, readonly string[]>> = {
  contact: ["POST /api/v1.0/email/send", "POST /api/v1.0/email/send-form"],
};

const callsOf = (some: typeof forms) =>
  some.flatMap(({ name, call }) => [...(endpointsOf[name] ?? []), getFunctionName(call)]).sort();

/** Each form has its own total limit. */
const ofEachForm = Object.fromEntries(
  forms.map((form) => [
    `rateLimiter/rateLimits.name [name=formInTotal, key=${form.name}, shard=…]`,
    { why: total, calls: callsOf([form]) },
  ]),
);

/**
 * Ranges that one stranger's call reads and another's writes, so that concurrent calls conflict. Each with the reason
 * and the calls.
 */
export const sharedRanges: Record<string, { why: string; calls: readonly string[] }> = {
  ...ofEachForm,
  "policyViolations.by_day [day=…]": { why: refused, calls: ["POST /security/violations"] },
  "rateLimiter/rateLimits.name [name=lookupInTotal, key=access, shard=…]": {
    why: total,
    calls: ["lookups/visitor:open"],
  },
  "rateLimiter/rateLimits.name [name=choiceInTotal, key=choice, shard=…]": {
    why: total,
    calls: ["bookings/choices/visitor:choose"],
  },
  "rateLimiter/rateLimits.name [name=codeMailInTotal, key=undefined, shard=…]": {
    why: total,
    calls: ["accounts/visitor:sendCode"],
  },
  "rateLimiter/rateLimits.name [name=confirmationInTotal, key=undefined, shard=…]": {
    why: total,
    calls: callsOf(forms),
  },
  "rateLimiter/rateLimits.name [name=textBytesInTotal, key=text, shard=…]": {
    why: total,
    calls: callsOf(forms),
  },
  "rateLimiter/rateLimits.name [name=pictureBytesInTotal, key=uploadBytes, shard=…]": {
    why: total,
    calls: ["POST /uploads"],
  },
  "rateLimiter/rateLimits.name [name=uploadInTotal, key=upload, shard=…]": {
    why: total,
    calls: ["POST /uploads"],
  },
  "rateLimiter/rateLimits.name [name=reportInTotal, key=violation, shard=…]": {
    why: total,
    calls: ["POST /security/violations"],
  },
  "rateLimiter/rateLimits.name [name=visitorInTotal, key=undefined, shard=…]": {
    why: total,
    calls: ["POST /telemetry/report"],
  },
  "ratingTotals.by_shard [shard=…]": { why: ratings, calls: ["ratings/visitor:rate"] },
  "shardedCounter/counters.name [name=present, shard=…]": {
    why: present,
    calls: ["POST /telemetry/report"],
  },
  "visitNewsJobs.by_creation_time []": { why: rollUp, calls: ["POST /telemetry/report"] },
  "visitNewsJobs.by_creation_time [] as far as it was read": {
    why: rollUp,
    calls: ["POST /telemetry/report"],
  },
};
