import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { demo } from "virtual:convex-project";
import { DemoContent } from "../demo/beginning";
import { EmailPrinter } from "../demo/mail/outbox";
import { type Beginning, demoRoutes, TemporarySettings } from "../demo/routes";
import { Answers } from "./answers";
import { Backend } from "./backend";
import { Crons } from "./crons";
import type { DataFolder, SavedState } from "./data-folder";
import { FileAddresses, Files } from "./files";
import { close, getUrl, host, listen, sendText } from "./http";
import { handleHttpAction } from "./http-actions";
import { HttpApi } from "./http-api";
import { Keeper } from "./keeper";
import { LiveQueries } from "./live-queries";
import { loadProject } from "./project";
import { Publisher } from "./publisher";
import { listenToCommits } from "./recorder";
import { UnfitSnapshot } from "./snapshot";
import { SyncServer } from "./sync-server";
import { createTokens } from "./tokens";
import { Turns } from "./turns";

/** Port 0 takes any free port. */
export interface DeploymentOptions {
  port: number;
  sitePort: number;
  /** How many HTTP actions run at once; four, to test a self-hosted deployment's own port. */
  httpActionsAtOnce: number;
  /** Where the data is kept; without it the data ends with the process. */
  data: DataFolder | null;
  /** Whether it hides error messages, as a production deployment does. */
  production: boolean;
  /** Whether its demo content includes a business in the middle of its week. */
  week: boolean;
  /** Whether it adds four years of business before that, even to existing data. */
  years: boolean;
}

export interface Deployment {
  /** Functions, files and sync. */
  url: string;
  /** HTTP actions and the demo's own pages. */
  siteUrl: string;
  /** When the restored data was saved, epoch milliseconds; null if it started fresh. */
  restoredFrom: number | null;
  /** Stops everything and saves the data; the process must end then. */
  close: () => Promise<void>;
}

/**
 * Longer than any client leaves a connection idle. Node's default closes it after five seconds, and a request that's
 * under way just then is lost.
 */
const KEEP_ALIVE = 5 * 60_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Starts a deployment, which continues with saved data or starts with the demo content. */
export async function startDeployment(options: DeploymentOptions): Promise<Deployment> {
  const api = createServer({ keepAliveTimeout: KEEP_ALIVE });
  const site = createServer({ keepAliveTimeout: KEEP_ALIVE });
  let open: (services: Promise<Services>) => void = () => undefined;
  // Requests wait until we're ready, because a browser never gives up on an answer.
  const opened = new Promise<Services>((resolve) => {
    open = resolve;
  });
  const sync = new SyncServer(api, opened);
  api.on(
    "request",
    answerWith(async (...exchange) => (await opened).httpApi.handle(...exchange)),
  );
  site.on(
    "request",
    answerWith(async (...exchange) => (await opened).answerSite(...exchange)),
  );
  // Listen first, so that a taken port is reported at once, and because the URLs go into the environment.
  const url = `http://${host}:${await listen(api, options.port)}`;
  const siteUrl = `http://${host}:${await listen(site, options.sitePort)}`;
  // Convex's self-hosted backend uses the same variable for the public address behind a proxy.
  const origin = process.env["CONVEX_CLOUD_ORIGIN"] ?? url;
  setEnvironment(origin, siteUrl);

  open(createServices(origin, options));
  const { crons, keeper, saved } = await opened;
  crons.start(saved?.crons);
  keeper?.start();
  const closeAll = async () => {
    crons.stop();
    sync.close();
    await Promise.all([close(api), close(site)]);
    await keeper?.stop();
  };
  return { url, siteUrl, restoredFrom: saved?.savedAt ?? null, close: closeAll };
}

function setEnvironment(url: string, siteUrl: string): void {
  process.env["CONVEX_CLOUD_URL"] = url;
  process.env["CONVEX_SITE_URL"] = siteUrl;
  process.env["SITE_URL"] ??= "http://localhost:5173";
  process.env["OWNER_EMAILS"] ??= "owner@example.com";
}

type Services = Awaited<ReturnType<typeof createServices>>;

/** The saved data, if it's usable; otherwise it's moved aside. */
function readSaved(data: DataFolder, backend: Backend): SavedState | null {
  try {
    const saved = data.read();
    if (saved !== null) backend.checkSnapshot(saved.database);
    return saved;
  } catch (error) {
    if (!(error instanceof UnfitSnapshot)) throw error;
    const aside = data.putAside();
    console.error(
      `The saved data can't be used: ${error.message}. It's in ${aside} now, and the deployment begins again from the demo content.`,
    );
    return null;
  }
}

/** The services, with the saved data or the demo content. */
async function createServices(
  url: string,
  { data, httpActionsAtOnce, production, week, years }: DeploymentOptions,
) {
  const project = await loadProject();
  const backend = await Backend.start(project, production, {
    fileUrl: (storageId) => `${url}/api/storage/${addresses.nameFile(storageId)}`,
    uploadUrl: () => `${url}/api/storage/upload?token=${addresses.issueUploadToken()}`,
  });
  const demoContent = new DemoContent(backend, demo, { hasWeek: week, hasYears: years });
  const saved = data === null ? null : readSaved(data, backend);
  const tokens = await createTokens(project.auth, saved?.tokens);
  const addresses = new FileAddresses(tokens.saved.privateKey, () => tokens.saved.validSince);
  const answers = new Answers(saved?.answers);
  const crons = new Crons(project.crons, ({ name, args }) => backend.runInternal(name, args));
  const getRest = () => ({
    tokens: tokens.saved,
    crons: crons.due,
    answers: answers.given,
  });
  const keeper = data === null ? null : new Keeper(data, backend, getRest);
  const queryRuns = new Map<string, number>();
  const liveQueries = new LiveQueries((query, recording) => {
    queryRuns.set(query.path, (queryRuns.get(query.path) ?? 0) + 1);
    return backend.query(query, query.identity, recording);
  });
  const emailPrinter = new EmailPrinter(backend);
  const publisher = new Publisher({
    liveQueries,
    afterPass: async (writes) => {
      if (writes.some(({ table }) => table === "emails")) await emailPrinter.printNew();
    },
  });
  listenToCommits((writes) => {
    publisher.noteWrites(writes);
  });
  const settings = new TemporarySettings();
  const reset = async ({ env = {}, week: hasWeek }: Beginning) => {
    settings.replace(env);
    await demoContent.reset(hasWeek);
    tokens.refuseOlder();
    await emailPrinter.skip();
    publisher.noteReset();
  };
  const files = new Files(backend, addresses);
  const httpApi = new HttpApi({ backend, files, tokens });
  const turns = new Turns(httpActionsAtOnce);
  const demoPages = demoRoutes({ backend, reset, queryRuns });
  /** The HTTP-actions port; under `/demo` it serves the local deployment's own pages. */
  const answerSite: Handler = (request, response) => {
    const route = demoPages[`${request.method ?? ""} ${getUrl(request).pathname}`];
    if (route !== undefined) return route(request, response);
    return turns.run(() => handleHttpAction({ backend, tokens, production }, request, response));
  };
  if (saved === null) await demoContent.begin();
  else {
    backend.restoreSnapshot(saved.database);
    await demoContent.addYears();
  }
  await emailPrinter.skip();
  const sync = { answers, backend, liveQueries, publisher, tokens };
  return { ...sync, answerSite, crons, httpApi, keeper, saved };
}

function answerWith(handle: Handler) {
  return (request: IncomingMessage, response: ServerResponse) => {
    handle(request, response).catch((error: unknown) => {
      console.error(`${request.method ?? ""} ${request.url ?? ""} failed:`, error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, "Internal server error\n");
    });
  };
}
