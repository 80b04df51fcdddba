import type { Doc, TableNames } from "#convex/_generated/dataModel";
import schema from "#convex/schema";
import { createDatabase } from "../../local/database";
import { allowLongTimers } from "../../local/long-timers";
import { rerunMutations } from "./rerun";

const modules = import.meta.glob(["../../convex/**/*.{ts,js}", "!../../convex/**/*.*.*"]);

type Modules = Record<string, () => Promise<unknown>>;

/** `FAULTS=rerun`: every mutation is run twice, as Convex may. What counts tries doesn't hold then. */
export const isRunTwice = process.env["FAULTS"] === "rerun";
const everyModule = isRunTwice ? rerunMutations(modules) : modules;

/**
 * The project's functions on an empty in-memory database, with the limits of Convex's backend.
 * @param wrap puts something around the functions, for a test of what befalls them
 */
export function startBackend(wrap: (modules: Modules) => Modules = (each) => each) {
  allowLongTimers();
  return createDatabase({ schema, modules: wrap(everyModule) });
}

export type Backend = ReturnType<typeof startBackend>;

/** Every row of a table, in the order they were written. */
export function getRows<Table extends TableNames>(
  backend: Backend,
  table: Table,
): Promise<Doc<Table>[]> {
  return backend.run((ctx) => ctx.db.query(table).collect());
}
