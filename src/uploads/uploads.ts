import { useQuery } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { inspectPicture, problems, sizeProblem } from "#convex/uploads/rules";
import { unattended } from "../lib/async-call";
import { formatFailure, logFailure, toFailure } from "../lib/failure";
import { pushId } from "../lib/push-id";
import { keep, recall, useTabStorage } from "../lib/tab-storage";
import { withTimeout } from "../lib/with-timeout";
import { useMutation } from "../live/mutation";
import { sendFile } from "./send-file";

/** A file on its way. */
interface Sending {
  file: File;
  /** From 0 to 1. */
  progress: number;
  /** Why it stopped, in words. */
  problem?: string;
  /** Another try can succeed: the file itself is fine. */
  canRetry: boolean;
  abort: AbortController;
  onArrived: OnArrived;
}

/** Hears of the id that a file has got, to put it in the place of the name that `add` gave it. */
type OnArrived = (name: string, uploadId: string) => void;

/** What a person sees of a picture, wherever it is. */
export interface PictureView {
  state: "sending" | "checking" | "ready" | "problem";
  progress: number;
  /** As it was called when it was chosen; unknown once it's gone. */
  fileName?: string | undefined;
  problem?: string | undefined;
  canRetry: boolean;
  url?: string | undefined;
}

/** A file that was let go of, to be named with its reason until that is dismissed. */
export interface RefusedFile {
  /** What the form called it. */
  name: string;
  fileName: string;
  /** Where in the form it was to go. */
  place: string;
  problem: string;
}

/** Other pictures may be filling the line meanwhile. In milliseconds. */
const START_TIMEOUT = 10_000;

const NOT_SENT = `This picture couldn’t be sent. Please try again, or call us on ${business.phone.display}.`;

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
function useSend() {
  const start = useMutation(api.uploads.visitor.start);
  const claim = useMutation(api.uploads.visitor.claim);

  return async (key: string, { file, abort }: Sending, onProgress: (part: number) => void) => {
    const seen = inspectPicture(new Uint8Array(await file.arrayBuffer()));
    if (!seen.ok) throw new NotTaken(seen.problem, { passing: false });
    const control = { signal: abort.signal, onSend: () => undefined };
    const place = await withTimeout(start({}, control), START_TIMEOUT);
    if (!place.ok) throw new NotTaken(formatFailure(place.failure), { passing: true });
    const { signal } = abort;
    const storageId = await sendFile({ url: place.url, file, type: seen.type, onProgress, signal });
    const claimed = await claim({ key, storageId, fileName: file.name }, control);
    if (!claimed.ok) throw new NotTaken(formatFailure(claimed.failure), { passing: true });
    return claimed.uploadId;
  };
}

/** A file that is about to be sent, or that is known at once not to do. */
function newSending(file: File, onArrived: OnArrived): Sending {
  const problem = sizeProblem(file.size) ?? undefined;
  const abort = new AbortController();
  const sending = { file, progress: 0, canRetry: false, abort, onArrived };
  return problem === undefined ? sending : { ...sending, problem };
}

/** What became of a file that did not arrive. */
function toProblem(thrown: unknown): Pick<Sending, "problem" | "canRetry"> {
  if (thrown instanceof NotTaken) return { problem: thrown.message, canRetry: thrown.passing };
  logFailure("Upload failed", thrown);
  const problem = toFailure(thrown).code === "invalid" ? problems.gone : NOT_SENT;
  return { problem, canRetry: true };
}

function getSendingView({ file, progress, problem, canRetry }: Sending): PictureView {
  const state = problem === undefined ? "sending" : "problem";
  return { state, progress, fileName: file.name, problem, canRetry };
}

interface Row {
  fileName: string;
  state: "checking" | "accepted" | "refused";
  problem?: string;
  url?: string;
}

/** How a file looks that has arrived; without a row it is gone. */
function getRowView(row: Row | undefined, isLoading: boolean): PictureView {
  const done = { progress: 1, canRetry: false, fileName: row?.fileName };
  if (isLoading || row?.state === "checking") return { ...done, state: "checking" };
  if (row?.state === "accepted") return { ...done, state: "ready", url: row.url };
  return { ...done, state: "problem", problem: row?.problem ?? problems.gone };
}

/** With the page the form goes that would learn a file's id: so its sending ends, and the draft says so. */
function useEndWithPage(sendings: readonly Sending[]): void {
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

/**
 * The files of a form, from the moment one is chosen: sent, checked, shown, tried again, removed. The form
 * names a file, first as `add` does and then by the id that it gets; everything else about it is known here.
 * @param form names the form in the tab's storage, where the secret is kept that its files are sent under
 */
export function useUploads(form: string) {
  const keyName = `files-key:${form}`;
  const refusedName = `files-refused:${form}`;
  const key = useTabStorage(keyName) as string | undefined;
  const rows = useQuery(api.uploads.visitor.ofKey, key === undefined ? "skip" : { key });
  const refused = (useTabStorage(refusedName) ?? []) as RefusedFile[];
  const removeUpload = useMutation(api.uploads.visitor.remove);
  const [sendings, setSendings] = useState<Record<string, Sending>>({});
  const send = useSend();
  useEndWithPage(Object.values(sendings));

  /** Made with the first file. */
  function ownKey(): string {
    const known = recall(keyName) as string | undefined;
    if (known !== undefined) return known;
    const made = pushId();
    keep(keyName, made);
    return made;
  }

  function change(name: string, part: Partial<Sending>) {
    setSendings((all) => {
      const sending = all[name];
      return sending === undefined ? all : { ...all, [name]: { ...sending, ...part } };
    });
  }

  async function run(name: string, sending: Sending) {
    setSendings((all) => ({ ...all, [name]: sending }));
    if (sending.problem !== undefined) return;
    const sentUnder = ownKey();
    const { signal } = sending.abort;
    try {
      const uploadId = await send(sentUnder, sending, (progress) => {
        change(name, { progress });
      });
      // Removed meanwhile, or left with the page: nothing names it, so it is not kept.
      if (signal.aborted) void removeUpload({ key: sentUnder, uploadId }, unattended());
      else sending.onArrived(name, uploadId);
    } catch (thrown) {
      if (!signal.aborted) change(name, toProblem(thrown));
    }
  }

  /** Ends the sending of a file that the form no longer names, or deletes it. */
  function drop(name: string) {
    const sending = sendings[name];
    if (sending !== undefined) sending.abort.abort();
    else if (key !== undefined) void removeUpload({ key, uploadId: name }, unattended());
  }

  return {
    /** What goes with the form for its files to be found; undefined as long as none was chosen. */
    key,
    /** Begins to send a file. Returns its name. */
    add: (file: File, onArrived: OnArrived): string => {
      const name = pushId();
      void run(name, newSending(file, onArrived));
      return name;
    },
    retry: (name: string) => {
      const sending = sendings[name];
      if (sending !== undefined) void run(name, newSending(sending.file, sending.onArrived));
    },
    drop,
    /** The files that were let go of. */
    refused,
    /** Lets go of a file that is no use; whoever chose it reads why. */
    refuse: (file: RefusedFile) => {
      drop(file.name);
      const before = (recall(refusedName) ?? []) as RefusedFile[];
      keep(refusedName, [...before.filter(({ name }) => name !== file.name), file]);
    },
    /** Whoever chose the file has read why it was refused. */
    dismiss: (dismissed: string) => {
      const left = refused.filter(({ name }) => name !== dismissed);
      keep(refusedName, left.length === 0 ? undefined : left);
    },
    /** How a file looks that the form names. One that was on its way when the page was loaded anew is gone. */
    view: (name: string): PictureView => {
      const sending = sendings[name];
      if (sending !== undefined) return getSendingView(sending);
      const row = rows?.find(({ uploadId }) => uploadId === name);
      return getRowView(row, key !== undefined && rows === undefined);
    },
    /** The form was sent: the next one has files of its own. */
    forget: () => {
      keep(keyName, undefined);
      keep(refusedName, undefined);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
