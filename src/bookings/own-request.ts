import type { FunctionArgs, FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";

/** A request in full, as its verified sender sees it. */
export type OwnRequest = FunctionReturnType<typeof api.bookings.client.listMine>["page"][number];

/** A visit as its manage link shows it: enough to change it, but less than its sender sees. */
export type OwnVisit = NonNullable<FunctionReturnType<typeof api.bookings.client.visit>>;

/** What client components need of a request. */
export type ChangeableRequest = OwnRequest | OwnVisit;

/** How somebody is authorised to change their request: signed in, or by a link's key. */
export type RequestAccess = FunctionArgs<typeof api.bookings.client.cancel>["request"];
