import { createSharedValue } from "../lib/shared-value";

/** The service that the page is about, if it takes a quote: a phone's bottom bar then asks for that instead of booking. */
export const quotedService = createSharedValue<string | undefined>(undefined);
