/** The time below which a share of all measurements lies. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** A summary of measured times, in milliseconds. */
export function distribution(times: readonly number[]): string {
  const at = (share: number) => percentile(times, share).toFixed(0);
  return `median ${at(0.5).padStart(5)}   95 % ${at(0.95).padStart(5)}   longest ${at(1).padStart(5)}   (${times.length} times)`;
}
