import path from "node:path";

/** What came of one runner's tests. */
export interface Outcome {
  passed: number;
  /** For each failed test its name, the command that runs it alone, and what was said. */
  failed: { name: string; command: string; error?: string | undefined }[];
}

export const root = path.resolve(import.meta.dirname, "..");

/** A file as it's named in a command that is typed in the project's folder. */
export const inRoot = (file: string): string => path.relative(root, file).replaceAll("\\", "/");
