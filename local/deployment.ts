import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { demo } from "virtual:convex-project";
import { EmailPrinter } from "../demo/mail/outbox";
import { type Beginning, demoRoutes, TemporarySettings } from "../demo/routes";
import { Answers } from "./answers";
import { Backend } from "./backend";
import { WriteConflict } from "./conflicts";
import { Crons } from "./crons";
import type { DataFolder, SavedState } from "./data-folder";
import { Files, UploadTokens } from "./files";
import { close, getUrl, host, listen, sendJson, sendText } from "./http";
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

/** Port 0 takes any free port. */
export interface DeploymentOptions {
  port: number;
  sitePort: number;
  /** Where the data is kept; without it the data ends with the process. */
  data: DataFolder | null;
  /** Whether it keeps the words of its errors to itself, as a production deployment does. */
  production: boolean;
  /** Whether its demo content has a business in the middle of its week. */
  week: boolean;
  /** Whether it has four years of business before that, also where there is data already. */
  years: boolean;
  /** For how many milliseconds each mutation lasts, so that they overlap and conflict; without it they run one by one. */
  overlap: number | undefined;
}

export interface Deployment {
  /** Functions, files and sync. */
  url: string;
  /** HTTP actions and the demo's own pages. */
  siteUrl: string;
  /** When the data was saved that it goes on with, epoch milliseconds; null if it began anew. */
  restoredFrom: number | null;
  /** Stops everything and saves the data; the process must end then. */
  close: () => Promise<void>;
}

/**
 * Longer than anybody leaves a connection idle before it asks again. Node hangs up after five seconds, and a
 * request that is on its way just then is lost.
 */
const KEEP_ALIVE = 5 * 60_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Starts a deployment, which goes on with the data it finds or with the demo content. */
export async function startDeployment(options: DeploymentOptions): Promise<Deployment> {
  const api = createServer({ keepAliveTimeout: KEEP_ALIVE });
  const site = createServer({ keepAliveTimeout: KEEP_ALIVE });
  let open: (services: Promise<Services>) => void = () => undefined;
  // Anyone who knocks before we are ready waits at the door: a browser never gives up on an answer.
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
  // The ports come first: a taken one should be said at once, and the URLs go into the environment.
  const url = `http://${host}:${await listen(api, options.port)}`;
  const siteUrl = `http://${host}:${await listen(site, options.sitePort)}`;
  // The name is that of Convex's self-hosted backend: where the world reaches a deployment behind a proxy.
  const origin = process.env["CONVEX_CLOUD_ORIGIN"] ?? url;
  setEnvironment(origin, siteUrl);

  open(prepare(origin, siteUrl, options));
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

/** All that answers, with the saved data or the demo content in it. */
async function prepare(
  url: string,
  siteUrl: string,
  options: DeploymentOptions,
): Promise<Services> {
  const services = await createServices(url, siteUrl, options);
  const { backend, emailPrinter, saved } = services;
  if (saved === null) await backend.begin();
  else {
    backend.restoreSnapshot(saved.database);
    await backend.addYears();
  }
  await emailPrinter.skip();
  return services;
}

/** The saved data, if there is some that can be used; what can't is put aside. */
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

async function createServices(
  url: string,
  siteUrl: string,
  { data, production, week, years, overlap }: DeploymentOptions,
) {
  const project = await loadProject();
  const backend = await Backend.start(
    project,
    { redacts: production, demo: { ...demo, hasWeek: week, hasYears: years }, overlap },
    {
      fileUrl: (storageId) => `${url}/api/storage/${storageId}`,
      uploadUrl: () => `${url}/api/storage/upload?token=${uploads.issue()}`,
    },
  );
  const saved = data === null ? null : readSaved(data, backend);
  const tokens = await createTokens(siteUrl, saved?.tokens);
  const uploads = new UploadTokens(saved?.uploadTokens);
  const answers = new Answers(saved?.answers);
  const crons = new Crons(project.crons, ({ name, args }) => backend.runInternal(name, args));
  const getRest = () => ({
    tokens: tokens.saved,
    uploadTokens: uploads.issued,
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
    await backend.reset(hasWeek);
    tokens.refuseOlder();
    await emailPrinter.skip();
    publisher.noteReset();
  };
  const files = new Files(backend, uploads);
  const httpApi = new HttpApi({ backend, files, tokens });
  const demoPages = demoRoutes({ backend, reset, queryRuns });
  /** The HTTP-actions port; below `/demo` it serves what only a local deployment has. */
  const answerSite: Handler = (request, response) => {
    const route = demoPages[`${request.method ?? ""} ${getUrl(request).pathname}`];
    if (route !== undefined) return route(request, response);
    return handleHttpAction({ backend, tokens, production }, request, response);
  };
  return {
    answerSite,
    answers,
    backend,
    crons,
    httpApi,
    keeper,
    liveQueries,
    emailPrinter,
    publisher,
    saved,
    tokens,
  };
}

function answerWith(handle: Handler) {
  return (request: IncomingMessage, response: ServerResponse) => {
    handle(request, response).catch((error: unknown) => {
      if (error instanceof WriteConflict) {
        sendJson(response, 503, { code: WriteConflict.code, message: error.message });
        return;
      }
      console.error(`${request.method ?? ""} ${request.url ?? ""} failed:`, error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, "Internal server error\n");
    });
  };
}
