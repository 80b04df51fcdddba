import { onTestFinished } from "vitest";
import { type Line, openLine } from "../support/line";

/** A line to a deployment that closes when the test ends. */
export async function openLineForTest(url: string): Promise<Line> {
  const line = await openLine(url);
  onTestFinished(line.close);
  return line;
}
