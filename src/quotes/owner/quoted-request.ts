import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";

/** What the owner knows of the request that a quote is for. */
export interface QuotedRequest {
  reference: string;
  name: string;
  email?: string | undefined;
  status: string;
  selectedService: string;
  bookingDate?: string | undefined;
}

/** The draft of a quote, and the one that its client was given. */
export type Quotes = NonNullable<FunctionReturnType<typeof api.quotes.owner.get>>;
export type Draft = NonNullable<Quotes["draft"]>;
export type Given = NonNullable<Quotes["given"]>;
