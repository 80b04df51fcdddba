import { useQuery } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { problems } from "#convex/uploads/rules";
import { pushId } from "../lib/push-id";
import { getTabItem, setTabItem, useTabStorage } from "../lib/tab-storage";
import { unattended } from "../live/async-call";
import { logFailure } from "../live/failure";
import { useMutation } from "../live/mutation";
import { sessionToken } from "../session/sign-in-state";
import type { PreparedPicture } from "./prepare-picture";
import { sendFile } from "./send-file";

interface Sending {
  file: File;
  /** Sent on every try, because the file on disk may change. */
  picture?: PreparedPicture;
  /** From 0 to 1. */
  progress: number;
  /** The deployment accepted it; the query of its files may lag behind. */
  isTaken: boolean;
  /** Why it stopped, as text. */
  problem?: string;
  /** The file is fine, so another try may succeed. */
  canRetry: boolean;
  abort: AbortController;
  onTaken: OnTaken;
}

/** Called when the deployment has accepted a file. */
type OnTaken = (fileId: string) => void;

/** A picture's state on screen. */
export interface PictureView {
  state: "sending" | "checking" | "ready" | "problem";
  progress: number;
  /** Its original name; unknown once it's gone. */
  fileName?: string | undefined;
  problem?: string | undefined;
  canRetry: boolean;
  url?: string | undefined;
}

/** A file that was removed, shown with its problem until that's dismissed. */
export interface RefusedFile {
  fileId: string;
  fileName: string;
  place: string;
  problem: string;
}

const NOT_SENT = `This picture couldn’t be sent. Please try again, or call us on ${business.phone.display}.`;

/** The abort reason when a file is removed from the form. */
const REMOVED = "removed";

function newSending({ file, picture, onTaken }: Pick<Sending, "file" | "picture" | "onTaken">) {
  const abort = new AbortController();
  const sending: Sending = { file, progress: 0, isTaken: false, canRetry: false, abort, onTaken };
  return picture === undefined ? sending : { ...sending, picture };
}

/** Prepares a file for upload, or returns its problem. The code loads with the first chosen file. */
async function prepare(file: File, side?: number): Promise<PreparedPicture | string> {
  const { preparePicture } = await import("./prepare-picture");
  return preparePicture(file, side);
}

function getSendingView({ file, progress, isTaken, problem, canRetry }: Sending): PictureView {
  const soFar = isTaken ? "ready" : "sending";
  const state = problem === undefined ? soFar : "problem";
  return { state, progress, fileName: file.name, problem, canRetry };
}

/** The view of a file that was chosen before the page loaded and that the deployment doesn't know. */
function getUnknownView(isLoading: boolean): PictureView {
  const view = { progress: 1, canRetry: false };
  return isLoading
    ? { ...view, state: "checking" }
    : { ...view, state: "problem", problem: problems.gone };
}

/** Aborts uploads on unmount, because their progress would no longer show; the draft then reports it. */
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

interface KeyHolder {
  key: string | undefined;
  /** The current value, without waiting for a render; empty if none. */
  read: () => string;
  keep: (made: string) => void;
}

/** Removed files that still show a problem, in the tab's storage. */
function useRefusedFiles(form: string) {
  const name = `files-refused:${form}`;
  const refused = (useTabStorage(name) ?? []) as RefusedFile[];
  return {
    refused,
    add: (file: RefusedFile) => {
      const before = (getTabItem(name) ?? []) as RefusedFile[];
      setTabItem(name, [...before.filter(({ fileId }) => fileId !== file.fileId), file]);
    },
    dismiss: (dismissed: string) => {
      const left = refused.filter(({ fileId }) => fileId !== dismissed);
      setTabItem(name, left.length === 0 ? undefined : left);
    },
    forget: () => setTabItem(name, undefined),
  };
}

/** Where a form keeps the secret of its uploads: in the tab's storage, unless it has a place of its own. */
function useUploadsKey(form: string, held: KeyHolder | undefined) {
  const name = `files-key:${form}`;
  const keptInTab = useTabStorage(name) as string | undefined;
  return {
    key: held === undefined ? keptInTab : held.key,
    /** Created with the first file. */
    ownKey: (): string => {
      const known = held?.read() ?? ((getTabItem(name) ?? "") as string);
      if (known !== "") return known;
      const made = pushId();
      if (held === undefined) setTabItem(name, made);
      else held.keep(made);
      return made;
    },
    keep: (key: string | undefined) => setTabItem(name, key),
  };
}

/** The files that are being sent, by id, and what starts one. */
function useSendings(ownKey: () => string, side: number | undefined) {
  const removeUpload = useMutation(api.uploads.visitor.remove);
  const [sendings, setSendings] = useState<Record<string, Sending>>({});
  useEndWithPage(Object.values(sendings));

  function change(fileId: string, part: Partial<Sending>) {
    setSendings((all) => {
      const sending = all[fileId];
      return sending === undefined ? all : { ...all, [fileId]: { ...sending, ...part } };
    });
  }

  /** Uploads a file; returns the problem's text if it's refused. */
  async function send(fileId: string, { file, picture: known, abort: { signal } }: Sending) {
    const picture = known ?? (await prepare(file, side));
    if (typeof picture === "string") return picture;
    if (signal.aborted) return null;
    change(fileId, { picture });
    const sentUnder = ownKey();
    const onProgress = (progress: number) => change(fileId, { progress });
    const token = sessionToken();
    const answer = await sendFile({ key: sentUnder, fileId, picture, token, onProgress, signal });
    // It was removed after everything had been sent, so it arrived anyway.
    if (signal.reason === REMOVED) void removeUpload({ key: sentUnder, fileId }, unattended());
    return answer;
  }

  async function run(fileId: string, sending: Sending) {
    setSendings((all) => ({ ...all, [fileId]: sending }));
    try {
      const problem = await send(fileId, sending);
      if (sending.abort.signal.aborted) return;
      change(fileId, problem === null ? { isTaken: true } : { problem });
      if (problem === null) sending.onTaken(fileId);
    } catch (thrown) {
      if (sending.abort.signal.aborted) return;
      logFailure("Upload failed", thrown);
      change(fileId, { problem: NOT_SENT, canRetry: true });
    }
  }

  return { sendings, run };
}

/**
 * A form's uploads, with progress, retry and removal. The form only stores the ids that `add` returns.
 * @param form the name under which the tab's storage keeps the secret of the uploads
 * @param held where to keep it instead
 * @param side the shorter side of pictures that are shown small, in pixels
 */
export function useUploads(form: string, held?: KeyHolder, side?: number) {
  const { key, ownKey, keep } = useUploadsKey(form, held);
  const rows = useQuery(api.uploads.visitor.ofKey, key === undefined ? "skip" : { key });
  const refusedFiles = useRefusedFiles(form);
  const removeUpload = useMutation(api.uploads.visitor.remove);
  const { sendings, run } = useSendings(ownKey, side);

  /** Aborts the upload of a file that was removed from the form, and deletes it on the deployment. */
  function drop(fileId: string) {
    sendings[fileId]?.abort.abort(REMOVED);
    if (key !== undefined) void removeUpload({ key, fileId }, unattended());
  }

  return {
    /** Sent with the form to find its files; undefined until one is chosen. */
    key,
    /** Starts an upload. Returns an id that stays the same for every try. */
    add: (file: File, onTaken: OnTaken): string => {
      const fileId = pushId();
      void run(fileId, newSending({ file, onTaken }));
      return fileId;
    },
    retry: (fileId: string) => {
      const sending = sendings[fileId];
      if (sending !== undefined) void run(fileId, newSending(sending));
    },
    drop,
    /** Removed files that still show a problem. */
    refused: refusedFiles.refused,
    /** Removes an unusable file and keeps its problem to show. */
    refuse: (file: RefusedFile) => {
      drop(file.fileId);
      refusedFiles.add(file);
    },
    dismiss: refusedFiles.dismiss,
    /** The view of a file in the form. A file that was uploading when the page reloaded is gone. */
    view: (fileId: string): PictureView => {
      const row = rows?.find((each) => each.fileId === fileId);
      if (row !== undefined) {
        const { fileName, url } = row;
        return { state: "ready", progress: 1, canRetry: false, fileName, url };
      }
      const sending = sendings[fileId];
      if (sending !== undefined) return getSendingView(sending);
      return getUnknownView(key !== undefined && rows === undefined);
    },
    /** The pictures that have arrived, by their ids in the form. */
    pictures: (rows ?? []).flatMap(({ fileId: id, url, width, height }) =>
      url === undefined ? [] : [{ id, url, width, height }],
    ),
    /** Forgets the files after sending. Returns a function that restores them, for undo. */
    forget: () => {
      keep(undefined);
      refusedFiles.forget();
      return () => {
        if (key !== undefined) keep(key);
      };
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
