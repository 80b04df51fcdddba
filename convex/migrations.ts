import { Migrations } from "@convex-dev/migrations";
import { components, internal } from "./_generated/api";
import type { DataModel } from "./_generated/dataModel";
import { markReserved } from "./bookings/slots";

/**
 * What brings stored data to the shape that the code expects (docs/operations.md, "Changing the schema"). Each runs in
 * batches beside everything else, goes on where it stopped, and changes nothing the second time.
 */
const migrations = new Migrations<DataModel>(components.migrations);

/** Reservations from before the calendar, in the row of their date (docs/decisions/0029-a-calendar-of-free-times.md). */
export const bookedDays = migrations.define({
  table: "bookings",
  migrateOne: (ctx, reservation) => markReserved(ctx, reservation),
});

/** `npx convex run migrations:runAll`: all of them, one after the other, the oldest first. */
export const runAll = migrations.runner([internal.migrations.bookedDays]);
