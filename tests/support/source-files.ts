import fs from "node:fs";
import path from "node:path";
import ts from "typescript";

const root = path.resolve(import.meta.dirname, "../..");

/** A source file, with the project's files and packages that it imports; paths are relative to the project's root. */
export interface SourceFile {
  path: string;
  text: string;
  imports: string[];
  packages: string[];
}

const EXTENSIONS = ["", ".ts", ".tsx", ".d.ts"];

const isOurs = (specifier: string) => /^[.#]/.test(specifier);

/** `@scope/name` or `name` from a specifier of a file in the package. */
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

function resolveImport(from: string, specifier: string): string {
  const target = specifier.startsWith("#")
    ? path.join(root, specifier.slice(1))
    : path.resolve(root, path.dirname(from), specifier.replace(/\?.*$/, ""));
  const found = EXTENSIONS.map((extension) => target + extension).find(
    (file) => fs.existsSync(file) && fs.statSync(file).isFile(),
  );
  if (found === undefined) throw new Error(`${from} imports ${specifier}, which doesn't exist`);
  return path.relative(root, found);
}

/** Every TypeScript file in a folder, without generated ones. */
export function sourceFiles(folder: string): SourceFile[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("_generated"))
    .map((file) => {
      const text = fs.readFileSync(path.join(root, file), "utf8");
      const named = ts.preProcessFile(text, true, true).importedFiles.map((to) => to.fileName);
      return {
        path: file,
        text,
        imports: named.filter(isOurs).map((specifier) => resolveImport(file, specifier)),
        packages: named.filter((specifier) => !isOurs(specifier)).map(packageOf),
      };
    });
}
