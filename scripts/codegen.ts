import { spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import zlib from "node:zlib";

/**
 * `npm run codegen` writes `convex/_generated` without a Convex account. Convex's own command line does it, and this
 * answers its requests in place of a deployment. The command line sends the bundled functions and asks for their
 * descriptions, so they're loaded here and asked for their validators.
 */

interface Module {
  path: string;
  source: string;
}

/** The command line's bundle of the app or a component. */
interface Bundle {
  definition?: Module | null;
  schema?: Module | null;
  functions: Module[];
}

interface PushedComponent extends Bundle {
  definitionPath: string;
  dependencies: string[];
}

interface Push {
  appDefinition: Omit<Bundle, "functions"> & {
    changedModules: Module[];
    udfServerVersion: string;
  };
  componentDefinitions: PushedComponent[];
}

/** A Convex function's metadata. */
interface Registered {
  isQuery?: true;
  isMutation?: true;
  isAction?: true;
  isPublic?: true;
  exportArgs?: () => string;
  exportReturns?: () => string;
}

/** The result of `defineApp` and `defineComponent`, as far as we use it. */
interface Definition {
  export: () => { name?: string; childComponents: { name: string; path: string; env?: unknown }[] };
}

const root = path.resolve(import.meta.dirname, "..");
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "codegen-"));
fs.writeFileSync(path.join(scratch, "package.json"), JSON.stringify({ type: "module" }));
// Modules look for it when they load, and call it only when a function runs.
Reflect.set(globalThis, "Convex", {});

const load = async (file: string) =>
  (await import(pathToFileURL(file).href)) as Record<string, unknown>;

function write(folder: string, { path: name, source }: Module): string {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, source);
  return file;
}

function getKind({ isQuery, isMutation, isAction }: Registered): string | undefined {
  if (isQuery) return "Query";
  if (isMutation) return "Mutation";
  return isAction ? "Action" : undefined;
}

/** A module's functions that the scheduler or a client can call. */
function describeModule(exported: Record<string, unknown>) {
  const functions = Object.entries(exported).flatMap(([name, value]) => {
    if (typeof value !== "function") return [];
    const registered = value as Registered;
    const udfType = getKind(registered);
    if (udfType === undefined) return [];
    return {
      name,
      pos: null,
      udfType,
      visibility: { kind: registered.isPublic === true ? "public" : "internal" },
      args: registered.exportArgs?.() ?? null,
      returns: registered.exportReturns?.() ?? null,
    };
  });
  return { functions, httpRoutes: null, cronSpecs: null, sourceMapped: null };
}

async function describeFunctions(folder: string, modules: Module[]) {
  for (const module of modules) write(folder, module);
  const described: Record<string, ReturnType<typeof describeModule>> = {};
  for (const { path: name } of modules) {
    if (!name.startsWith("_deps/"))
      described[name] = describeModule(await load(path.join(folder, name)));
  }
  return described;
}

/** How a definition refers to a component that it uses. */
const USED_COMPONENT = /"\.\/_componentDeps\/([A-Za-z0-9_-]+)"/g;

/** Loads a definition, with a minimal stub for each component that it uses. */
async function describeDefinition(folder: string, { source }: Module, names: Map<string, string>) {
  const place = path.join(folder, "definition");
  fs.mkdirSync(place, { recursive: true });
  for (const [, encoded = ""] of source.matchAll(USED_COMPONENT)) {
    const componentPath = Buffer.from(encoded, "base64url").toString();
    const used = { componentDefinitionPath: componentPath, defaultName: names.get(componentPath) };
    write(place, { path: `${encoded}.js`, source: `export default ${JSON.stringify(used)};` });
  }
  const file = write(place, {
    path: "definition.js",
    source: source.replace(USED_COMPONENT, (_, encoded: string) => `"./${encoded}.js"`),
  });
  return ((await load(file))["default"] as Definition).export();
}

/** A deployment's description of the pushed app and its components. */
async function analyze(push: Push) {
  const names = new Map<string, string>();
  const analysis: Record<string, unknown> = {};

  async function describe(definitionPath: string, bundle: Bundle) {
    const folder = path.join(scratch, String(Object.keys(analysis).length));
    fs.mkdirSync(folder, { recursive: true });
    const { name, ...exported } = bundle.definition
      ? await describeDefinition(folder, bundle.definition, names)
      : { name: undefined, childComponents: [] };
    if (name !== undefined) names.set(definitionPath, name);
    const schema = bundle.schema && (await load(write(folder, bundle.schema)));
    analysis[definitionPath] = {
      definition: {
        definitionType: { type: "app" },
        httpMounts: {},
        exports: { type: "branch", branch: [] },
        envVars: [],
        path: definitionPath,
        ...exported,
        childComponents: exported.childComponents.map((child) => ({
          name: child.name,
          path: child.path,
          env: child.env ?? null,
        })),
      },
      schema:
        schema && (JSON.parse((schema["default"] as { export: () => string }).export()) as unknown),
      functions: await describeFunctions(folder, bundle.functions),
      udfConfig: {
        serverVersion: push.appDefinition.udfServerVersion,
        importPhaseRngSeed: { $bytes: "" },
        importPhaseUnixTimestamp: { $integer: "" },
      },
    };
  }

  async function describeComponent(component: PushedComponent) {
    if (component.definitionPath in analysis) return;
    for (const dependency of component.dependencies) {
      const used = push.componentDefinitions.find((each) => each.definitionPath === dependency);
      if (used !== undefined) await describeComponent(used);
    }
    await describe(component.definitionPath, component);
  }

  for (const component of push.componentDefinitions) await describeComponent(component);
  const { changedModules, ...app } = push.appDefinition;
  await describe("", { ...app, functions: changedModules });
  return analysis;
}

/** Answers the command line's two requests. */
async function answer(pathname: string, body: string): Promise<unknown> {
  switch (pathname) {
    case "/api/get_config_hashes":
      return {
        config: { functions: "convex/" },
        moduleHashes: [],
        nodeDependencies: [],
        udfServerVersion: null,
        nodeVersion: null,
      };
    case "/api/deploy2/start_push":
      return {
        environmentVariables: {},
        externalDepsId: null,
        componentDefinitionPackages: {},
        appAuth: [],
        analysis: await analyze(JSON.parse(body) as Push),
        app: {
          definitionPath: "",
          componentPath: "",
          args: {},
          childComponents: {},
          httpRoutes: { httpModuleRoutes: null, mounts: [] },
          exports: {},
        },
        schemaChange: { allocatedComponentIds: {}, schemaIds: {} },
      };
    default:
      throw new Error(`The command line asks for ${pathname}, which is new.`);
  }
}

const server = http.createServer((request, response) => {
  const isCompressed = request.headers["content-encoding"] === "br";
  const body = text(isCompressed ? request.pipe(zlib.createBrotliDecompress()) : request);
  const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
  const reply = (status: number, value: unknown) => {
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(value));
  };
  body
    .then((sent) => answer(pathname, sent))
    .then(
      (value) => {
        reply(200, value);
      },
      (error: unknown) => {
        console.error(error);
        reply(400, { code: "InvalidModules", message: String(error) });
      },
    );
});

server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  const commandLine = spawn(path.join(root, "node_modules/.bin/convex"), ["codegen"], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      CONVEX_DEPLOYMENT: "",
      CONVEX_SELF_HOSTED_URL: `http://127.0.0.1:${port}`,
      CONVEX_SELF_HOSTED_ADMIN_KEY: "self-hosted-convex|01abc",
    },
  });
  commandLine.on("exit", (code) => {
    fs.rmSync(scratch, { recursive: true, force: true });
    server.close();
    process.exitCode = code ?? 1;
  });
});
