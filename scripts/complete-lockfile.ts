import { execFileSync } from "node:child_process";
import fs from "node:fs";

/**
 * `npm run lockfile`, after you change dependencies. If a registry lacks the optional binaries of other platforms, npm
 * leaves them out of the lock file, and `npm ci` then refuses it. This adds them to the lock file; npm never downloads
 * binaries for another platform.
 */
interface LockedPackage {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

const PLATFORMS = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const PROCESSORS = [
  "arm",
  "arm64",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "x64",
];

/** The platform in a binary's name: `@scope/name-darwin-arm64`. */
function getPlatform(name: string): Pick<LockedPackage, "os" | "cpu"> {
  const parts = name.split(/[-/]/);
  const os = PLATFORMS.filter((platform) => parts.includes(platform));
  const cpu = PROCESSORS.filter(
    (processor) => parts.includes(processor) || parts.includes(`${processor}eabihf`),
  );
  return { ...(os.length > 0 && { os }), ...(cpu.length > 0 && { cpu }) };
}

execFileSync("npm", ["install", "--package-lock-only", "--ignore-scripts"], { stdio: "inherit" });
const lockfile = JSON.parse(fs.readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, LockedPackage>;
};
for (const { optionalDependencies = {} } of Object.values(lockfile.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (!/^\d/.test(version)) continue;
    lockfile.packages[`node_modules/${name}`] ??= { version, ...getPlatform(name), optional: true };
  }
}
const sorted = Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, "en"));
lockfile.packages = Object.fromEntries(sorted);
fs.writeFileSync("package-lock.json", `${JSON.stringify(lockfile, null, 2)}\n`);
