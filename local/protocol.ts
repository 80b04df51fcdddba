import type { JSONValue } from "convex/values";
import type { Outcome } from "./outcome";

/**
 * The messages of Convex's sync protocol that the deployment reads and writes. The full definition is
 * `browser/sync/protocol.ts` in the sources of the `convex` package, which doesn't export it.
 */

export interface AddedQuery {
  type: "Add";
  queryId: number;
  udfPath: string;
  args: JSONValue[];
  journal?: string | null;
}

export interface FunctionRequest {
  requestId: number;
  udfPath: string;
  args: JSONValue[];
}

export type Authenticate = { type: "Authenticate"; baseVersion: number } & (
  { tokenType: "User" | "Admin"; value: string } | { tokenType: "None" }
);

export interface ModifyQuerySet {
  type: "ModifyQuerySet";
  newVersion: number;
  modifications: (AddedQuery | { type: "Remove"; queryId: number })[];
}

export type ClientMessage =
  | { type: "Connect"; sessionId: string; clientTs: number }
  | Authenticate
  | ModifyQuerySet
  | ({ type: "Mutation" } & FunctionRequest)
  | ({ type: "Action" } & FunctionRequest)
  | { type: "Event" };

/** A client's known state; each transition starts where the last one ended. */
export interface StateVersion {
  querySet: number;
  identity: number;
  ts: bigint;
}

type EncodedVersion = Omit<StateVersion, "ts"> & { ts: string };

export type StateModification =
  | {
      type: "QueryUpdated";
      queryId: number;
      value: JSONValue;
      logLines: string[];
      journal: string | null;
    }
  | {
      type: "QueryFailed";
      queryId: number;
      errorMessage: string;
      errorData?: JSONValue;
      logLines: string[];
      journal: string | null;
    }
  | { type: "QueryRemoved"; queryId: number };

/** The answer to a mutation or an action. */
interface FunctionResponse {
  requestId: number;
  success: boolean;
  /** The value, or the error's message. */
  result: JSONValue;
  errorData?: JSONValue;
  logLines: string[];
}

export type ServerMessage =
  | {
      type: "Transition";
      startVersion: EncodedVersion;
      endVersion: EncodedVersion;
      modifications: StateModification[];
      /**
       * How far the client's clock is ahead of this one, in milliseconds, so that it can tell how long a token lasts.
       */
      clientClockSkew: number;
      /** The time it was sent, by this clock in nanoseconds. */
      serverTs: number;
    }
  | ({ type: "MutationResponse"; ts: string } & FunctionResponse)
  | ({ type: "ActionResponse" } & FunctionResponse)
  | { type: "AuthError"; error: string; baseVersion: number; authUpdateAttempted: boolean }
  | { type: "FatalError"; error: string }
  | { type: "Ping" };

/** A timestamp on the wire: base64 of an unsigned 64-bit integer, least significant byte first. */
export function encodeTimestamp(ts: bigint): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(ts);
  return bytes.toString("base64");
}

/** A version on the wire. */
export function encodeVersion(version: StateVersion): EncodedVersion {
  return { ...version, ts: encodeTimestamp(version.ts) };
}

/** A function's outcome on the wire. */
export function toResponse(requestId: number, outcome: Outcome): FunctionResponse {
  if (outcome.ok) return { requestId, success: true, result: outcome.value, logLines: [] };
  const { errorMessage: result, errorData } = outcome;
  return { requestId, success: false, result, errorData, logLines: [] };
}
