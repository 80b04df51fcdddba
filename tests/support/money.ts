import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import type { Caller } from "./factories";

/** A function that changes an invoice, or one of its entries, at the version that was read. */
type MoneyCall = FunctionReference<"mutation", "public", { version: number }, unknown>;

type Args = { reference: string } | { entryId: Id<"moneyEntries"> };

async function readVersion(as: Caller, args: Args): Promise<number> {
  if ("reference" in args) {
    const { reference } = args;
    return (await as.query(api.invoices.staff.ofRequest, { reference }))?.invoice?.version ?? 0;
  }
  return as.run(async ({ db }) => {
    const entry = await db.get("moneyEntries", args.entryId);
    return (entry && (await db.get("invoices", entry.invoiceId)))?.version ?? 0;
  });
}

/** Changes an invoice for an owner who has just read it. */
export async function changeMoney<Call extends MoneyCall>(
  as: Caller,
  call: Call,
  args: Omit<FunctionArgs<Call>, "version"> & Args,
): Promise<FunctionReturnType<Call>> {
  const version = await readVersion(as, args);
  const change: MoneyCall = call;
  return await as.mutation(change, { ...args, version });
}
