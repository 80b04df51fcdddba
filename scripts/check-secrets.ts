import fs from "node:fs";
import path from "node:path";
import { build } from "vite";

/**
 * Builds the site with every secret of the deployment in the environment, as on a computer that deploys both, and
 * searches all served files for secrets and anything like one.
 */
const planted = {
  STRIPE_SECRET_KEY: "sk_live_PlantedPlantedPlanted",
  STRIPE_WEBHOOK_SECRET: "whsec_PlantedPlantedPlanted",
  RESEND_API_KEY: "re_Planted1_PlantedPlanted",
  JWT_PRIVATE_KEY: "-----BEGIN PRIVATE KEY----- Planted",
  CONVEX_DEPLOY_KEY: "prod:planted-otter-123|Planted",
};
Object.assign(process.env, planted);

const lookingLikeOne = [
  /\b[sr]k_(?:live|test)_\w{8,}/,
  /\bwhsec_\w{8,}/,
  /\bre_[A-Za-z0-9]{8,}_?[A-Za-z0-9]{8,}/,
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  /Planted/,
];

const outDir = path.resolve(import.meta.dirname, "../dist/secrets");
process.env["VITE_CONVEX_URL"] ??= "https://example.convex.cloud";
process.env["VITE_CONVEX_SITE_URL"] ??= "https://example.convex.site";
process.env["VITE_SITE_URL"] ??= "https://www.example.com";
await build({ logLevel: "error", build: { outDir } });

const files = fs.readdirSync(outDir, { recursive: true, withFileTypes: true });
let looked = 0;
for (const file of files) {
  // The compressed copies have the same content.
  if (!file.isFile() || /\.(?:br|gz)$/.test(file.name)) continue;
  const name = path.join(file.parentPath, file.name);
  const text = fs.readFileSync(name, "latin1");
  looked += 1;
  for (const pattern of lookingLikeOne) {
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined) continue;
    // Not in full, because many people can read a check's output.
    console.log(`${path.relative(outDir, name)}: ${found.slice(0, 8)}…`);
    process.exitCode = 1;
  }
}
if (looked === 0) throw new Error("There is nothing to look through.");
console.log(`${looked} files looked through for secrets.`);
fs.rmSync(outDir, { recursive: true });
