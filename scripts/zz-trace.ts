import { openBenchSite } from "./bench-site";
import { LATENCY, measureLoading, slowDown } from "./slow-phone";
const { newPage, close } = await openBenchSite({ OWNER_EMAILS: "owner@example.com" }, LATENCY / 2);
for (const [path, sel] of [["/booking", "main input[type=radio][value*='T']:enabled"], ["/updates", "main li article"]] as const) {
  if (process.argv[2] && process.argv[2] !== path) continue;
  const page = await newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await slowDown(page);
  const r = await measureLoading(page, path, sel);
  console.log(path, JSON.stringify(r));
  const e = await page.evaluate(() => ({ l: window.longTasks, m: performance.getEntriesByType("mark").map((x) => [x.name, Math.round(x.startTime)]), r: performance.getEntriesByType("resource").map((x: any) => [Math.round(x.startTime), Math.round(x.requestStart), Math.round(x.responseStart), Math.round(x.responseEnd), x.encodedBodySize, x.name.replace(/^https?:..[^/]*/, "")]) }));
  for (const x of e.r) console.log(x.join("\t"));
  console.log(JSON.stringify(e.l.map((x) => [Math.round(x.start), Math.round(x.time)])), JSON.stringify(e.m));
  await page.context().close();
}
await close();
