import { useMutation } from "convex/react";
import { useEffect, useEffectEvent } from "react";
import { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { newPushId } from "#convex/submissions/rules";
import { inspectPicture, problems, sizeProblem } from "#convex/uploads/rules";
import { failureInWords, failureOf, logFailure } from "../lib/failure";
import { withTimeout } from "../lib/with-timeout";
import { sendFile } from "./send-file";

/** A file on its way. In the form it goes by a token, later by the id that it gets. */
export interface Sending {
  file: File;
  /** From 0 to 1. */
  progress: number;
  /** Why it stopped, in words. */
  problem?: string;
  /** Another try can succeed: the file itself is fine. */
  canRetry: boolean;
  abort: AbortController;
}

/** What a person sees of a picture, wherever it is. */
export interface PictureView {
  state: "sending" | "checking" | "ready" | "problem";
  progress: number;
  problem?: string | undefined;
  canRetry: boolean;
  url?: string | undefined;
}

/** Other pictures may be filling the line meanwhile. In milliseconds. */
const START_TIMEOUT = 10_000;

const NOT_SENT = `This picture could not be sent. Please try again, or call us on ${business.phone.display}.`;

const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** A secret to send files under: only who knows it may attach or remove them. */
export const newFilesKey = (): string => newPushId(Date.now(), random);

/** The server did not take a file, and said why in words. */
class NotTaken extends Error {
  /** Another try can succeed. */
  readonly passing: boolean;

  constructor(words: string, { passing }: { passing: boolean }) {
    super(words);
    this.passing = passing;
  }
}

/** The calls that a file takes: an address to send it to, and the claim that it is ours. */
export function useUploadCalls() {
  const start = useMutation(api.uploads.visitor.start);
  const claim = useMutation(api.uploads.visitor.claim);
  const remove = useMutation(api.uploads.visitor.remove);

  async function send(key: string, { file, abort }: Sending, onProgress: (part: number) => void) {
    const seen = inspectPicture(new Uint8Array(await file.arrayBuffer()));
    if (!seen.ok) throw new NotTaken(seen.problem, { passing: false });
    const place = await withTimeout(start(), START_TIMEOUT);
    if (!place.ok) throw new NotTaken(failureInWords(place.failure), { passing: true });
    const { signal } = abort;
    const storageId = await sendFile({ url: place.url, file, type: seen.type, onProgress, signal });
    const claimed = await claim({ key, storageId, fileName: file.name });
    if (!claimed.ok) throw new NotTaken(failureInWords(claimed.failure), { passing: true });
    return claimed.uploadId;
  }

  return { send, remove };
}

/** A file that is about to be sent, or that is known at once not to do. */
export function newSending(file: File): Sending {
  const problem = sizeProblem(file.size) ?? undefined;
  const abort = new AbortController();
  return { file, progress: 0, canRetry: false, abort, ...(problem !== undefined && { problem }) };
}

/** With the page the form goes that would learn a file's id: so its sending ends, and the draft says so. */
export function useEndWithPage(sendings: readonly Sending[]): void {
  const end = useEffectEvent(() => {
    for (const { abort } of sendings) abort.abort();
  });
  useEffect(
    () => () => {
      end();
    },
    [],
  );
}

/** What became of a file that did not arrive. */
export function troubleOf(thrown: unknown): Pick<Sending, "problem" | "canRetry"> {
  if (thrown instanceof NotTaken) return { problem: thrown.message, canRetry: thrown.passing };
  logFailure("Upload failed", thrown);
  const problem = failureOf(thrown).code === "invalid" ? problems.gone : NOT_SENT;
  return { problem, canRetry: true };
}

/** How a file on its way looks. */
export function viewOfSending({ progress, problem, canRetry }: Sending): PictureView {
  return { state: problem === undefined ? "sending" : "problem", progress, problem, canRetry };
}

interface Row {
  state: "checking" | "accepted" | "refused";
  problem?: string;
  url?: string;
}

/** How a file looks that has arrived; without a row it is gone. */
export function viewOfRow(row: Row | undefined, isLoading: boolean): PictureView {
  const done = { progress: 1, canRetry: false };
  if (isLoading || row?.state === "checking") return { ...done, state: "checking" };
  if (row?.state === "accepted") return { ...done, state: "ready", url: row.url };
  return { ...done, state: "problem", problem: row?.problem ?? problems.gone };
}
