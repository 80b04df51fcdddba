import { cleanFileName, type UploadAnswer, uploadHeaders } from "#convex/uploads/rules";
import { deploymentSite } from "../live/deployment";
import type { PreparedPicture } from "./prepare-picture";

interface SendOptions {
  /** The secret that groups a form's uploads. */
  key: string;
  fileId: string;
  picture: PreparedPicture;
  /** The session token of a signed-in person. */
  token: string | null;
  onProgress: (part: number) => void;
  /** Aborts the upload, but not the wait for a response after everything was sent, because the file arrives anyway. */
  signal: AbortSignal;
}

/** Without progress for this long, the connection is treated as lost, in milliseconds. */
const STALLED = 30_000;

/**
 * Uploads a file. Returns the problem's text if it was refused, or null if it was accepted. Throws without a response.
 * Uses XMLHttpRequest, because `fetch` can't report progress.
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
