import fs from "node:fs";
import path from "node:path";
import ts from "typescript";

const root = path.resolve(import.meta.dirname, "../..");

/** A source file and the project's files that it imports, all relative to the project's root. */
export interface SourceFile {
  path: string;
  text: string;
  imports: string[];
}

const EXTENSIONS = ["", ".ts", ".tsx", ".d.ts"];

function resolveImport(from: string, specifier: string): string[] {
  const isOurs = specifier.startsWith(".") || specifier.startsWith("#");
  if (!isOurs) return [];
  const target = specifier.startsWith("#")
    ? path.join(root, specifier.slice(1))
    : path.resolve(root, path.dirname(from), specifier);
  const found = EXTENSIONS.map((extension) => target + extension).find(
    (file) => fs.existsSync(file) && fs.statSync(file).isFile(),
  );
  if (found === undefined) throw new Error(`${from} imports ${specifier}, which is not there`);
  return [path.relative(root, found)];
}

/** Every TypeScript file below a folder, without what is generated. */
export function sourceFiles(folder: string): SourceFile[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("_generated"))
    .map((file) => {
      const text = fs.readFileSync(path.join(root, file), "utf8");
      const { importedFiles } = ts.preProcessFile(text, true, true);
      const imports = importedFiles.flatMap(({ fileName }) => resolveImport(file, fileName));
      return { path: file, text, imports };
    });
}
