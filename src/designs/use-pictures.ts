import { useMutation, useQuery } from "convex/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { api } from "../../convex/_generated/api";
import { newPushId } from "../../convex/submissions/rules";
import { inspectPicture, problems, sizeProblem } from "../../convex/uploads/rules";
import { failureInWords, failureOf, logFailure } from "../lib/failure";
import { sendFile } from "./send-file";
import { type BriefValues, filesIn, type PictureView, renameFile, type Sending } from "./sending";

const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

const NOT_SENT = "This picture could not be sent. Please try again.";

/** Refused by the server: the form then names it so, which its rules do not let through. */
const refusedName = (uploadId: string) => `refused:${uploadId}`;

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
function useUploadCalls() {
  const start = useMutation(api.uploads.visitor.start);
  const claim = useMutation(api.uploads.visitor.claim);
  const remove = useMutation(api.uploads.visitor.remove);

  async function send(key: string, { file, abort }: Sending, onProgress: (part: number) => void) {
    const seen = inspectPicture(new Uint8Array(await file.arrayBuffer()));
    if (!seen.ok) throw new NotTaken(seen.problem, { passing: false });
    const place = await start();
    if (!place.ok) throw new NotTaken(failureInWords(place.failure), { passing: true });
    const { signal } = abort;
    const storageId = await sendFile({ url: place.url, file, type: seen.type, onProgress, signal });
    const claimed = await claim({ key, storageId, fileName: file.name });
    if (!claimed.ok) throw new NotTaken(failureInWords(claimed.failure), { passing: true });
    return claimed.uploadId;
  }

  return { send, remove };
}

/** The files on their way, by token. */
function useSendings() {
  const [sendings, setSendings] = useState<Record<string, Sending>>({});
  return {
    sendings,
    put: (token: string, sending: Sending) => {
      setSendings((all) => ({ ...all, [token]: sending }));
    },
    change: (token: string, change: Partial<Sending>) => {
      setSendings((all) => {
        const sending = all[token];
        return sending === undefined ? all : { ...all, [token]: { ...sending, ...change } };
      });
    },
  };
}

/** The key that the form's files are sent under; made with the first of them. */
function keyOf(form: BriefValues): string {
  const known = form.getValues("filesKey") ?? "";
  if (known !== "") return known;
  const made = newPushId(Date.now(), random);
  form.setValue("filesKey", made);
  return made;
}

/** Sends files, one call after the other, and follows how far they are. */
function useSender(form: BriefValues) {
  const { sendings, put, change } = useSendings();
  const { send, remove } = useUploadCalls();
  const tokens = useRef(0);

  async function run(token: string, sending: Sending) {
    put(token, sending);
    if (sending.problem !== undefined) return;
    try {
      const uploadId = await send(keyOf(form), sending, (progress) => {
        change(token, { progress });
      });
      // Someone who removed it meanwhile does not want it kept.
      if (filesIn(form).includes(token)) renameFile(form, token, uploadId);
      else void remove({ key: keyOf(form), uploadId });
    } catch (thrown) {
      if (!sending.abort.signal.aborted) change(token, troubleOf(thrown));
    }
  }

  return {
    sendings,
    remove,
    /** Begins to send a file; `named` puts its token into the form. */
    add: (file: File, named: (token: string) => void) => {
      tokens.current += 1;
      const token = `sending:${tokens.current}`;
      named(token);
      void run(token, newSending(file));
    },
    retry: (token: string) => {
      const sending = sendings[token];
      if (sending !== undefined) void run(token, newSending(sending.file));
    },
  };
}

function newSending(file: File): Sending {
  const problem = sizeProblem(file.size) ?? undefined;
  const abort = new AbortController();
  return { file, progress: 0, canRetry: false, abort, ...(problem !== undefined && { problem }) };
}

/** What became of a file that did not arrive. */
function troubleOf(thrown: unknown): Pick<Sending, "problem" | "canRetry"> {
  if (thrown instanceof NotTaken) return { problem: thrown.message, canRetry: thrown.passing };
  logFailure("Upload failed", thrown);
  const problem = failureOf(thrown).code === "invalid" ? problems.gone : NOT_SENT;
  return { problem, canRetry: true };
}

/** The brief's pictures, from the moment one is chosen: sent, checked, shown, tried again, removed. */
export function usePictures(form: BriefValues) {
  const key = useWatch({ control: form.control, name: "filesKey" }) ?? "";
  const rows = useQuery(api.uploads.visitor.ofKey, key === "" ? "skip" : { key });
  const { sendings, remove, add, retry } = useSender(form);

  const nameRefused = useEffectEvent(() => {
    for (const { uploadId, state } of rows ?? []) {
      if (state === "refused") renameFile(form, uploadId, refusedName(uploadId));
    }
  });
  useEffect(() => {
    nameRefused();
  }, [rows]);

  return {
    add,
    retry,
    /** Ends the sending of a file that the form no longer names, or deletes it. */
    drop: (name: string) => {
      const sending = sendings[name];
      if (sending !== undefined) sending.abort.abort();
      else void remove({ key, uploadId: name.replace("refused:", "") });
    },
    view: (name: string): PictureView => {
      const sending = sendings[name];
      if (sending !== undefined) return viewOfSending(sending);
      const row = rows?.find(({ uploadId }) => [uploadId, refusedName(uploadId)].includes(name));
      return viewOfRow(row, rows === undefined && !name.startsWith("sending:"));
    },
  };
}

export type Pictures = ReturnType<typeof usePictures>;

function viewOfSending({ progress, problem, canRetry }: Sending): PictureView {
  return { state: problem === undefined ? "sending" : "problem", progress, problem, canRetry };
}

interface Row {
  state: "checking" | "accepted" | "refused";
  problem?: string;
  url?: string;
}

function viewOfRow(row: Row | undefined, isLoading: boolean): PictureView {
  const done = { progress: 1, canRetry: false };
  if (isLoading || row?.state === "checking") return { ...done, state: "checking" };
  if (row?.state === "accepted") return { ...done, state: "ready", url: row.url };
  return { ...done, state: "problem", problem: row?.problem ?? problems.gone };
}
