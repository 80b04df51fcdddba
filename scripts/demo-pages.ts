import { createServer, request, type ServerResponse } from "node:http";
import { type OutboxEmail, renderEmailPage } from "../demo/mail/outbox";
import { sendPage } from "../demo/routes";
import { close, getUrl, listen, sendText } from "../local/http";
import { convex } from "./convex-cli";
import type { OwnBackend } from "./own-backend";

const NEWEST = 100;

/** The outbox, newest first. */
export async function readOutbox(folder: string): Promise<OutboxEmail[]> {
  const options = ["--limit", String(NEWEST), "--order", "desc", "--format", "jsonArray"];
  const rows = await convex(folder, ["data", "emails", ...options]);
  return rows.trim() === "" ? [] : (JSON.parse(rows) as OutboxEmail[]);
}

const answerMail = async (folder: string, response: ServerResponse) => {
  sendPage(response, renderEmailPage(await readOutbox(folder)));
};

/**
 * Serves `/demo/mail` for a local Convex backend, which has no such page, and forwards everything else to its HTTP
 * actions. It reads emails with Convex's own command line.
 * @param folder the backend's project
 */
export async function serveDemoPages(folder: string, backend: OwnBackend, port = 0) {
  const server = createServer((incoming, response) => {
    const { pathname } = getUrl(incoming);
    if (pathname === "/demo/mail") {
      answerMail(folder, response).catch((error: unknown) => {
        sendText(response, 500, String(error));
      });
    } else {
      const { method, headers, url = "/" } = incoming;
      const passed = request(new URL(url, backend.siteUrl), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on("error", () => response.destroy());
      incoming.pipe(passed);
    }
  });
  const url = `http://127.0.0.1:${await listen(server, port)}`;
  return { url, close: () => close(server) };
}
