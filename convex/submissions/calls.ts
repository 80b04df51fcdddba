import { v, type Validator } from "convex/values";
import { literals } from "convex-helpers/validators";
import { internalMutation, internalQuery } from "../internalFunctions";
import { toJson } from "../privacy/json";
import type { RecordType } from "./record";
import type { RecordTable } from "./recordTables";
import type { Removal } from "./removal";

/*
 * How others reach the records of one form: by functions of its room, which are called in the same transaction. Whoever
 * handles records of every form so loads only the rooms that it comes to (docs/decisions/0030-what-a-call-loads.md).
 */

const vFacts = v.array(v.object({ label: v.string(), value: v.string() }));

const vSender = v.object({
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
});

/** A record as it's found by its reference, with what the owner sees of it. */
const vFound = <Row>(vRow: Validator<Row, "required", string>) =>
  v.union(
    v.null(),
    v.object({ quarantined: v.boolean(), row: vRow, facts: vFacts, sender: v.optional(vSender) }),
  );

/** What others may have of the records of a form, and do with them. */
export const recordCalls = <Table extends RecordTable, Content, Row>(
  record: RecordType<Table, Content, Row>,
) => ({
  /** What there is under each reference, in the same order; null where there's nothing. */
  read: internalQuery({
    args: { references: v.array(v.string()) },
    returns: v.array(vFound(record.vRow)),
    handler: (ctx, { references }) =>
      Promise.all(references.map((reference) => record.read(ctx, reference))),
  }),

  /** What was sent under each reference, in the same order; null where there's nothing. */
  facts: internalQuery({
    args: { references: v.array(v.string()) },
    returns: v.array(v.union(v.null(), vFacts)),
    handler: (ctx, { references }) =>
      Promise.all(references.map((reference) => record.readFacts(ctx, reference))),
  }),

  /** A record for a copy of all that we hold about somebody. */
  copy: internalQuery({
    args: { reference: v.string() },
    returns: v.union(v.null(), v.object({ facts: vFacts, json: v.string() })),
    handler: async (ctx, { reference }) => {
      const copied = await record.copy(ctx, reference);
      return copied && { facts: copied.facts, json: toJson(copied.stored) };
    },
  }),

  /** Does what follows a submit, and tells everybody, in the transaction of the submit. */
  announce: internalMutation({
    args: {
      reference: v.string(),
      now: v.number(),
      by: literals("client", "owner"),
      told: v.array(v.string()),
    },
    returns: v.null(),
    handler: async (ctx, announcement) => {
      await record.announce(ctx, announcement);
      return null;
    },
  }),

  /**
   * Takes a record out of the quarantine, as if it had been sent now. Null where there's none, false where it isn't in it
   * any more.
   */
  release: internalMutation({
    args: {
      reference: v.string(),
      withoutSlot: v.boolean(),
      sentAt: v.number(),
      now: v.number(),
    },
    returns: v.union(v.boolean(), v.null()),
    handler: (ctx, release) => record.release(ctx, release),
  }),
});

const deleted = { reference: v.string(), now: v.number() };

/** The ways in which others delete the records of a form; what they return is said at `Removal`. */
export const removalCalls = (removal: Removal) => ({
  withdraw: internalMutation({
    args: deleted,
    returns: v.union(v.array(v.string()), v.null()),
    handler: (ctx, { reference, now }) => removal.withdraw(ctx, reference, now),
  }),

  stop: internalMutation({
    args: deleted,
    returns: v.boolean(),
    handler: (ctx, { reference, now }) => removal.stop(ctx, reference, now),
  }),

  discard: internalMutation({
    args: { reference: v.string() },
    returns: v.union(v.boolean(), v.null()),
    handler: (ctx, { reference }) => removal.discard(ctx, reference),
  }),

  erase: internalMutation({
    args: deleted,
    returns: v.boolean(),
    handler: (ctx, { reference, now }) => removal.erase(ctx, reference, now),
  }),
});
