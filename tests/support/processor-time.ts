import process from "node:process";

/** Whether CPU times are reported (`npm run bench:hostile`): then each input has its maximum size. */
export const isTold = process.env["PROCESSOR_TIME"] !== undefined;

/** Where code runs: in a mutation, which Convex limits to a second, or in an action. */
type Place = "mutation" | "action";

interface Worst {
  seconds: number;
  input: string;
  inputs: number;
}

const worst = new Map<Place, Worst>();

/** Runs code with an input, and notes its CPU time if that's reported. */
export async function timed<Result>(
  place: Place,
  input: string,
  act: () => Result,
): Promise<Awaited<Result>> {
  if (!isTold) return await act();
  const before = process.cpuUsage();
  try {
    return await act();
  } finally {
    const { user, system } = process.cpuUsage(before);
    const now = { seconds: (user + system) / 1e6, input };
    const { inputs, ...known } = worst.get(place) ?? { seconds: 0, input: "", inputs: 0 };
    worst.set(place, { ...(now.seconds > known.seconds ? now : known), inputs: inputs + 1 });
  }
}

/** After a file's tests, reports the slowest. */
export function tellWorst(): void {
  for (const [place, { seconds, input, inputs }] of worst)
    process.stdout.write(`${place}: ${seconds.toFixed(2)} s at most of ${inputs}, by ${input}\n`);
  worst.clear();
}
