import { capital } from "./capital";

/** A design's status as it stands on its own: what is “Waiting for you” to the client waits for them to the owner. */
export function formatDesignStatus(status: string, reader: "client" | "owner"): string {
  return reader === "owner" && status === "waiting for you"
    ? "Waiting for the client"
    : capital(status);
}
