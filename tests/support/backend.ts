import type { Doc, TableNames } from "#convex/_generated/dataModel";
import schema from "#convex/schema";
import { createDatabase } from "../../local/database";
import { allowLongTimers } from "../../local/long-timers";
import { rerunMutations } from "./rerun";

const modules = import.meta.glob(["../../convex/**/*.{ts,js}", "!../../convex/**/*.*.*"]);

type Modules = Record<string, () => Promise<unknown>>;

/** `FAULTS=rerun` runs every mutation twice, as Convex may. Tests that count tries don't hold then. */
export const isRunTwice = process.env["FAULTS"] === "rerun";
const everyModule = isRunTwice ? rerunMutations(modules) : modules;

/**
 * The project's functions on an empty in-memory database, with Convex's limits.
 * @param wrap wraps the modules, for a test that injects faults
 */
export function startBackend(wrap: (modules: Modules) => Modules = (each) => each) {
  allowLongTimers();
  return createDatabase({ schema, modules: wrap(everyModule) });
}

export type Backend = ReturnType<typeof startBackend>;

/** A table's rows, oldest first. */
export function getRows<Table extends TableNames>(
  backend: Backend,
  table: Table,
): Promise<Doc<Table>[]> {
  return backend.run((ctx) => ctx.db.query(table).collect());
}
