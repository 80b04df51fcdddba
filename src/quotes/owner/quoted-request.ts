import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";

/** The request that a quote is for. */
export interface QuotedRequest {
  reference: string;
  name: string;
  email?: string | undefined;
  status: string;
  selectedService: string;
  bookingDate?: string | undefined;
}

/** A request's draft quote, and the one sent to the client. */
export type Quotes = NonNullable<FunctionReturnType<typeof api.quotes.owner.get>>;
export type Draft = NonNullable<Quotes["draft"]>;
export type Given = NonNullable<Quotes["given"]>;
