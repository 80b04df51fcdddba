/** What there is to say of an address without designs (docs/product.md 21). */
export const NO_DESIGNS = "No matching projects found or no submission yet.";

/** With a capital at the beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A design's status as it stands on its own: what is “Waiting for you” to the client waits for them to the owner. */
export function formatDesignStatus(status: string, reader: "client" | "owner"): string {
  return reader === "owner" && status === "waiting for you"
    ? "Waiting for the client"
    : capital(status);
}
