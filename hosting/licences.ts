import fs from "node:fs";
import path from "node:path";

/** The packages of typefaces that the build serves: stylesheets import them, so the bundler's own list lacks them. */
const isTypeface = (name: string) => name.startsWith("@fontsource");

/** The licences of the site's typefaces, in the format of `build.license`. */
export function typefaceLicences(root: string): string {
  const read = (...parts: string[]) => fs.readFileSync(path.join(root, ...parts), "utf8");
  const { dependencies } = JSON.parse(read("package.json")) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies)
    .filter(isTypeface)
    .map((name) => `\n## ${name}\n\n${read("node_modules", name, "LICENSE").trim()}\n`)
    .join("");
}
