import { cleanFileName, type UploadAnswer, uploadHeaders } from "#convex/uploads/rules";
import { deploymentSite } from "../live/deployment";
import type { PreparedPicture } from "./prepare-picture";

interface SendOptions {
  /** The secret that it's sent under. */
  key: string;
  /** The same for every try. */
  fileId: string;
  picture: PreparedPicture;
  /** Of the person who is signed in. */
  token: string | null;
  /** From 0 to 1, as the file leaves. */
  onProgress: (part: number) => void;
  /** Ends the sending; not the wait for an answer once all has left, since then it arrives anyway. */
  signal: AbortSignal;
}

/** Nothing has moved for this long: the connection is gone. */
const STALLED = 30_000;

/**
 * Sends a file to the deployment; returns why it wasn't taken, in words, or null if it was. Fails where there's no
 * answer. `fetch` cannot tell how far it is.
 */
export function sendFile({
  key,
  fileId,
  picture,
  token,
  onProgress,
  signal,
}: SendOptions): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error("The file could not be sent"));
    const giveUp = () => request.abort();
    let stalled = setTimeout(giveUp, STALLED);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stalled);
      stalled = setTimeout(giveUp, STALLED);
      onProgress(total === 0 ? 0 : loaded / total);
    };
    request.upload.onload = () => {
      signal.removeEventListener("abort", giveUp);
    };
    request.onload = () => {
      const answer = parseAnswer(request.responseText);
      if (answer === undefined) fail();
      else resolve(answer.problem);
    };
    request.onerror = fail;
    request.onabort = fail;
    request.onloadend = () => {
      clearTimeout(stalled);
    };
    signal.addEventListener("abort", giveUp);
    request.open("POST", `${deploymentSite() ?? ""}/uploads`);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.setRequestHeader(uploadHeaders.key, key);
    request.setRequestHeader(uploadHeaders.fileId, fileId);
    request.setRequestHeader(
      uploadHeaders.fileName,
      encodeURIComponent(cleanFileName(picture.fileName)),
    );
    if (token !== null) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.send(picture.blob);
  });
}

function parseAnswer(text: string): UploadAnswer | undefined {
  try {
    const { problem } = JSON.parse(text) as { problem?: unknown };
    return typeof problem === "string" || problem === null ? { problem } : undefined;
  } catch {
    return undefined;
  }
}
