import { expect, test } from "vitest";
import { sourceFiles } from "../support/source-files";

const files = new Map(sourceFiles("src").map((file) => [file.path, file]));
const PAGE = "src/console/owner-page.tsx";
/** The page's heading, which shows before the console has loaded. */
const HEADER = "src/console/console-header.tsx";
/** The styles of the heading and the console, a kilobyte. */
const LOOK = "src/console/console.css";
const CONSOLE = "src/console/console.tsx";

/** All files that a file imports, lazily or not, without going through `closed`. */
function needs(start: string, closed: string): Set<string> {
  const seen = new Set([start]);
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const target of files.get(path)?.imports ?? []) {
      if (target === closed || seen.has(target)) continue;
      seen.add(target);
      waiting.push(target);
    }
  }
  return seen;
}

/** The panel that opens first is part of the console. */
const FIRST = "src/today/owner/today-panel.tsx";

const panels = files
  .get("src/console/panels.ts")!
  .imports.filter((path) => path.endsWith("panel.tsx"));

test("nobody downloads the console without opening it", () => {
  const site = needs("src/app/main.tsx", CONSOLE);
  const ofConsole = [...site].filter((path) => path.startsWith("src/console/"));
  expect(ofConsole.sort()).toEqual([HEADER, LOOK, PAGE]);
  expect(panels).not.toEqual([]);
  expect(panels.filter((panel) => site.has(panel))).toEqual([]);
});

test("the console's own page loads it only once it's opened in a browser", () => {
  expect(files.get(PAGE)!.text).toContain('lazyAtOnce(() => import("./console"))');
  const panelsText = files.get("src/console/panels.ts")!.text;
  for (const panel of panels.filter((each) => each !== FIRST)) {
    const name = panel
      .replace(/\.tsx$/, "")
      .replace("src/", "../")
      .replace("../console/", "./");
    expect(panelsText).toContain(`import("${name}")`);
  }
});
