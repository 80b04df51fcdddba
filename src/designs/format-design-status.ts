/** A design's status as it stands on its own, such as "Waiting for you". */
export function formatDesignStatus(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}
