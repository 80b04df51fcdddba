/** The message for an address without designs (docs/product.md 21). */
export const NO_DESIGNS = "No matching projects found or no submission yet.";

/** Capitalises the first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A design's status by itself. The client's “Waiting for you” is “Waiting for the client” to the owner. */
export function formatDesignStatus(status: string, reader: "client" | "owner"): string {
  return reader === "owner" && status === "waiting for you"
    ? "Waiting for the client"
    : capital(status);
}
