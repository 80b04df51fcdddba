import type { FunctionArgs, FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";

/** A request as its verified sender sees it: everything. */
export type OwnRequest = FunctionReturnType<typeof api.bookings.client.listMine>["page"][number];

/** A visit as the link in an email shows it: less than its sender sees, and enough to change it. */
export type OwnVisit = NonNullable<FunctionReturnType<typeof api.bookings.client.visit>>;

/** What shows a request to its client, and changes it, asks no more than this of it. */
export type ChangeableRequest = OwnRequest | OwnVisit;

/** By what somebody changes a request of their own: signed in, or by the key of a link. */
export type RequestAccess = FunctionArgs<typeof api.bookings.client.cancel>["request"];
