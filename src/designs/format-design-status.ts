import { capital } from "./capital";

/** A design's status as it stands on its own, such as "Waiting for you". */
export function formatDesignStatus(status: string): string {
  return capital(status);
}
