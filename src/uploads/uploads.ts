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

/** A file on its way. */
interface Sending {
  file: File;
  /** What every try sends: the file itself may change on the disk. */
  picture?: PreparedPicture;
  /** From 0 to 1. */
  progress: number;
  /** The deployment has said so; the live list of its files may be a moment behind. */
  isTaken: boolean;
  /** Why it stopped, in words. */
  problem?: string;
  /** Another try can succeed: the file itself is fine. */
  canRetry: boolean;
  abort: AbortController;
  onTaken: OnTaken;
}

/** Hears that the deployment has taken a file. */
type OnTaken = (fileId: string) => void;

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
  fileId: string;
  fileName: string;
  /** Where in the form it was to go. */
  place: string;
  problem: string;
}

const NOT_SENT = `This picture couldn’t be sent. Please try again, or call us on ${business.phone.display}.`;

/** Why the sending of a file was ended that its form doesn't name any more. */
const REMOVED = "removed";

/** A file that is about to be sent. */
function newSending({ file, picture, onTaken }: Pick<Sending, "file" | "picture" | "onTaken">) {
  const abort = new AbortController();
  const sending: Sending = { file, progress: 0, isTaken: false, canRetry: false, abort, onTaken };
  return picture === undefined ? sending : { ...sending, picture };
}

/** What is sent of a file, or why nothing is. What finds out is loaded when a file is chosen. */
async function prepare(file: File): Promise<PreparedPicture | string> {
  const { preparePicture } = await import("./prepare-picture");
  return preparePicture(file);
}

function getSendingView({ file, progress, isTaken, problem, canRetry }: Sending): PictureView {
  const soFar = isTaken ? "ready" : "sending";
  const state = problem === undefined ? soFar : "problem";
  return { state, progress, fileName: file.name, problem, canRetry };
}

/** How a file looks that was neither chosen since the page was loaded nor is known to the deployment. */
function getUnknownView(isLoading: boolean): PictureView {
  const view = { progress: 1, canRetry: false };
  return isLoading
    ? { ...view, state: "checking" }
    : { ...view, state: "problem", problem: problems.gone };
}

/** With the page goes what would show how far a file is: so its sending ends, and the draft says so. */
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

/** Where a form keeps the secret that its files are sent under. */
interface KeyHolder {
  key: string | undefined;
  /** The same before the next render; blank for none. */
  read: () => string;
  keep: (made: string) => void;
}

/**
 * The files of a form, from the moment one is chosen: sent, shown, tried again, removed. The form names a file by
 * the id that `add` gives it; everything else about it is known here.
 * @param form names the form in the tab's storage, where the secret is kept that its files are sent under
 * @param held where it's kept instead
 */
export function useUploads(form: string, held?: KeyHolder) {
  const keyName = `files-key:${form}`;
  const refusedName = `files-refused:${form}`;
  const keptInTab = useTabStorage(keyName) as string | undefined;
  const key = held === undefined ? keptInTab : held.key;
  const rows = useQuery(api.uploads.visitor.ofKey, key === undefined ? "skip" : { key });
  const refused = (useTabStorage(refusedName) ?? []) as RefusedFile[];
  const removeUpload = useMutation(api.uploads.visitor.remove);
  const [sendings, setSendings] = useState<Record<string, Sending>>({});
  useEndWithPage(Object.values(sendings));

  /** Made with the first file. */
  function ownKey(): string {
    const known = held?.read() ?? ((getTabItem(keyName) ?? "") as string);
    if (known !== "") return known;
    const made = pushId();
    if (held === undefined) setTabItem(keyName, made);
    else held.keep(made);
    return made;
  }

  function change(fileId: string, part: Partial<Sending>) {
    setSendings((all) => {
      const sending = all[fileId];
      return sending === undefined ? all : { ...all, [fileId]: { ...sending, ...part } };
    });
  }

  /** Sends a file; returns why it isn't taken, in words. */
  async function send(fileId: string, { file, picture: known, abort: { signal } }: Sending) {
    const picture = known ?? (await prepare(file));
    if (typeof picture === "string") return picture;
    if (signal.aborted) return null;
    change(fileId, { picture });
    const sentUnder = ownKey();
    const onProgress = (progress: number) => change(fileId, { progress });
    const token = sessionToken();
    const answer = await sendFile({ key: sentUnder, fileId, picture, token, onProgress, signal });
    // Removed when all of it had left: it arrived nevertheless.
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

  /** Ends the sending of a file that the form no longer names, and deletes what has arrived of it. */
  function drop(fileId: string) {
    sendings[fileId]?.abort.abort(REMOVED);
    if (key !== undefined) void removeUpload({ key, fileId }, unattended());
  }

  return {
    /** What goes with the form for its files to be found; undefined as long as none was chosen. */
    key,
    /** Begins to send a file. Returns its id, which is the same for every try. */
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
    /** The files that were let go of. */
    refused,
    /** Lets go of a file that is no use; anyone who chose it reads why. */
    refuse: (file: RefusedFile) => {
      drop(file.fileId);
      const before = (getTabItem(refusedName) ?? []) as RefusedFile[];
      setTabItem(refusedName, [...before.filter(({ fileId }) => fileId !== file.fileId), file]);
    },
    /** Anyone who chose the file has read why it was refused. */
    dismiss: (dismissed: string) => {
      const left = refused.filter(({ fileId }) => fileId !== dismissed);
      setTabItem(refusedName, left.length === 0 ? undefined : left);
    },
    /** How a file looks that the form names. One that was on its way when the page was loaded anew is gone. */
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
    /** The pictures that have arrived, by the ids that the form gave them. */
    pictures: (rows ?? []).flatMap(({ fileId: id, url, width, height }) =>
      url === undefined ? [] : [{ id, url, width, height }],
    ),
    /** The form was sent: the next one has files of its own. Returns what brings these back, for an undo of that. */
    forget: () => {
      setTabItem(keyName, undefined);
      setTabItem(refusedName, undefined);
      return () => {
        if (key !== undefined) setTabItem(keyName, key);
      };
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
