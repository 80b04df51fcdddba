/** In the order of matching, since most browsers also claim to be others. */
const browsers: [name: string, pattern: RegExp][] = [
  ["Edge", /Edg(?:A|iOS)?\/([\d.]+)/],
  ["Samsung Internet", /SamsungBrowser\/([\d.]+)/],
  ["Opera", /OPR\/([\d.]+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/([\d.]+)/],
  ["Chrome", /(?:Chrome|CriOS)\/([\d.]+)/],
  ["Safari", /Version\/([\d.]+).*Safari/],
];

const platforms: [name: string, pattern: RegExp][] = [
  ["Android", /Android/],
  ["iOS", /iPhone|iPad|iPod/],
  ["Windows", /Windows/],
  ["ChromeOS", /CrOS/],
  ["macOS", /Macintosh/],
  ["Linux", /Linux/],
];

/** Longer than any browser's user agent. */
const LONGEST = 512;

/** A browser's name, main version and platform. The user agent itself isn't stored. */
export function readAgent(sent: string) {
  const agent = sent.slice(0, LONGEST);
  const found = browsers.find(([, pattern]) => pattern.test(agent));
  const version = found === undefined ? "" : (found[1].exec(agent)?.[1] ?? "");
  return {
    browser: found?.[0] ?? "Other",
    browserVersion: version.split(".")[0] ?? "",
    platform: platforms.find(([, pattern]) => pattern.test(agent))?.[0] ?? "Other",
  };
}

/** A browser and platform as text: `Chrome on Windows`. */
export function describeAgent(agent: string): string {
  const { browser, platform } = readAgent(agent);
  const name = browser === "Other" ? "A browser" : browser;
  if (platform === "iOS") return `${name} on an iPhone or iPad`;
  return platform === "Other" ? name : `${name} on ${platform}`;
}
