import fs from "node:fs";
import path from "node:path";

/** The packages of typefaces whose files the build serves: stylesheets name them, so the bundler's own list doesn't. */
const isTypeface = (name: string) => name.startsWith("@fontsource");

/** The licences of the site's typefaces, in the form of the libraries' in `build.license`. */
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
