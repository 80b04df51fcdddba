import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const folder = path.join(root, "convex/business");
const { services, categories } = (await import(path.join(folder, "services.ts"))) as {
  services: object;
  categories: object;
};
const replaced = ["services.ts", "serviceTexts.ts"].map((file) => path.join(folder, file));

const names = [...Object.keys(services), ...Object.keys(categories)].join("|");
const named = new RegExp(`(?<![\\w-])(${names})(?=[":])`, "g");

// The tests run with services of their own, but are checked against ours.
test("with other services in place of ours, all code that names one passes the type check", () => {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(root, "tsconfig.json"),
    { incremental: false, tsBuildInfoFile: undefined },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  )!;
  const host = ts.createCompilerHost(config.options);
  host.readFile = (file) => {
    const text = ts.sys.readFile(file);
    return text !== undefined && replaced.includes(file)
      ? text.replaceAll(named, "$1Elsewhere")
      : text;
  };
  const program = ts.createProgram(config.fileNames, config.options, host);
  const files = program
    .getSourceFiles()
    .filter(({ fileName, text }) => !fileName.includes("node_modules") && text.search(named) >= 0);
  expect(program.getSourceFile(replaced[0]!)?.text).toContain("Elsewhere");
  const problems = files.flatMap((file) => program.getSemanticDiagnostics(file));
  expect(ts.formatDiagnostics(problems, { ...host, getNewLine: () => "\n" })).toBe("");
}, 300_000);
