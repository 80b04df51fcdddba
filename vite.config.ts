import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";

/** The demo's mail page is served by the deployment, on its HTTP-actions port. */
function demoPages(env: Record<string, string>): Record<string, { target: string }> {
  const target = env["DEMO_SITE_URL"];
  return target === undefined ? {} : { "/demo": { target } };
}

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, import.meta.dirname, "");
  if (command === "build" && env["VITE_CONVEX_URL"] === undefined) {
    throw new Error("VITE_CONVEX_URL is not set: the site would not know its deployment.");
  }
  const proxy = demoPages(env);
  return {
    plugins: [react(), tailwindcss()],
    server: { port: 5173, strictPort: true, proxy },
    preview: { port: Number(env["PREVIEW_PORT"] ?? 4173), strictPort: true, proxy },
    build: { target: "es2022", outDir: env["OUT_DIR"] ?? "dist" },
  };
});
