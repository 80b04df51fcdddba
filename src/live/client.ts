import { deploymentUrl } from "./deployment";
import { HttpAnswers } from "./http-answers";
import { persistentWebSocket } from "./persistent-socket";
import { SiteClient } from "./site-client";

let client: SiteClient | undefined;

/** The one connection of this tab, opened by the part that needs it first. */
export function liveClient(): SiteClient {
  client ??= new SiteClient(deploymentUrl(), new HttpAnswers(window.firstAnswers ?? []), {
    webSocketConstructor: persistentWebSocket(),
    // A new token at each visit would have everything answered twice.
    initialAuthTokenReuse: true,
  });
  return client;
}
