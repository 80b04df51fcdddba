import { onTestFinished } from "vitest";
import { type Line, openLine } from "../support/line";

export async function openLineForTest(url: string): Promise<Line> {
  const line = await openLine(url);
  onTestFinished(line.close);
  return line;
}
