import { useQuery } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import {
  newFilesKey,
  newSending,
  type PictureView,
  type Sending,
  troubleOf,
  useEndWithPage,
  useUploadCalls,
  viewOfRow,
  viewOfSending,
} from "../uploads/uploads";
import { type BriefValues, renameFile } from "./sending";

/** Refused by the server: the form then names it so, which its rules do not let through. */
const refusedName = (uploadId: string) => `refused:${uploadId}`;

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
  const made = newFilesKey();
  form.setValue("filesKey", made);
  return made;
}

/** Sends files, one call after the other, and follows how far they are. */
function useSender(form: BriefValues) {
  const { sendings, put, change } = useSendings();
  const { send, remove } = useUploadCalls();
  useEndWithPage(Object.values(sendings));

  async function run(token: string, sending: Sending) {
    put(token, sending);
    if (sending.problem !== undefined) return;
    const { signal } = sending.abort;
    try {
      const uploadId = await send(keyOf(form), sending, (progress) => {
        change(token, { progress });
      });
      // Removed meanwhile, or left with the page: nothing names it, so it is not kept.
      if (signal.aborted) void remove({ key: keyOf(form), uploadId });
      else renameFile(form, token, uploadId);
    } catch (thrown) {
      if (!signal.aborted) change(token, troubleOf(thrown));
    }
  }

  return {
    sendings,
    remove,
    /** Begins to send a file; `named` puts its token into the form. */
    add: (file: File, named: (token: string) => void) => {
      // What is restored after a reload may name a file that was on its way: this is another one.
      const token = `sending:${newFilesKey()}`;
      named(token);
      void run(token, newSending(file));
    },
    retry: (token: string) => {
      const sending = sendings[token];
      if (sending !== undefined) void run(token, newSending(sending.file));
    },
  };
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
