/** Says how some measured times are spread, in milliseconds. */
export function distribution(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(0);
  return `median ${at(0.5).padStart(5)}   95 % ${at(0.95).padStart(5)}   longest ${at(1).padStart(5)}   (${sorted.length} times)`;
}
