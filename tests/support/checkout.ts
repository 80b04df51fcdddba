import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { onTestFinished } from "vitest";

export const root = path.resolve(import.meta.dirname, "../..");

/** A folder that's deleted after the test. */
export function temporaryFolder(parent: string): string {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, "test-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A separate checkout, with our packages and without files that Git ignores. */
export function copyCheckout(parent = path.join(root, ".local")): string {
  const folder = temporaryFolder(parent);
  const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  const files = execFileSync("git", listed, { cwd: root, encoding: "utf8" });
  // Git still lists files that were deleted since the last commit.
  for (const file of files.split("\0").filter((name) => existsSync(path.join(root, name)))) {
    if (file !== "") cpSync(path.join(root, file), path.join(folder, file));
  }
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}
