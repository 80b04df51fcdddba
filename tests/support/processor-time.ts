import process from "node:process";

/** Whether processor times are told (`npm run bench:hostile`): then each input is as large as it can be. */
export const isTold = process.env["PROCESSOR_TIME"] !== undefined;

/** Where something runs: in a mutation, for which Convex has a second, or in an action. */
type Place = "mutation" | "action";

interface Worst {
  seconds: number;
  input: string;
  inputs: number;
}

const worst = new Map<Place, Worst>();

/** Does something with an input, and notes what it takes of the processor, where that's told. */
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

/** After all of a file's tests: tells what took most. */
export function tellWorst(): void {
  for (const [place, { seconds, input, inputs }] of worst)
    process.stdout.write(`${place}: ${seconds.toFixed(2)} s at most of ${inputs}, by ${input}\n`);
  worst.clear();
}
