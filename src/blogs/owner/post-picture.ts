import { useQuery } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { KEEP_PICTURE, NO_PICTURE } from "#convex/content/rules";
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
} from "../../uploads/uploads";
import type { PostState } from "./post-form";

type PostForm = PostState["form"];

/*
 * In the form a new picture is `sending:`, then `checking:` with its id, then the id alone, or `refused:`
 * with it. The rules let nothing with a colon through.
 */
const SENDING = "sending:";
const [checkingName, refusedName] = ["checking:", "refused:"].map(
  (state) => (uploadId: string) => `${state}${uploadId}`,
) as [(id: string) => string, (id: string) => string];

const idIn = (picture: string) => picture.replace(/^\w+:/, "");

const kept: PictureView = { state: "ready", progress: 1, canRetry: false };

function put(form: PostForm, picture: string): void {
  form.setValue("picture", picture, { shouldDirty: true });
  form.clearErrors("picture");
}

/** The key that a new picture is sent under; made with the first one. */
function keyIn(form: PostForm): string {
  const known = form.getValues("pictureKey") ?? "";
  if (known !== "") return known;
  const made = newFilesKey();
  form.setValue("pictureKey", made, { shouldDirty: true });
  return made;
}

/** Sends the picture that was chosen and puts its name into the form. */
function usePictureSender(form: PostForm) {
  const [sending, setSending] = useState<Sending | null>(null);
  const { send, remove } = useUploadCalls();
  useEndWithPage(sending === null ? [] : [sending]);

  function change(file: File, part: Partial<Sending>) {
    setSending((now) => (now?.file === file ? { ...now, ...part } : now));
  }

  async function run(file: File) {
    const begun = newSending(file);
    setSending(begun);
    put(form, SENDING);
    if (begun.problem !== undefined) return;
    try {
      const uploadId = await send(keyIn(form), begun, (progress) => {
        change(file, { progress });
      });
      // Someone who chose another one meanwhile, or none, does not want it kept.
      if (begun.abort.signal.aborted) void remove({ key: keyIn(form), uploadId });
      else put(form, checkingName(uploadId));
    } catch (thrown) {
      if (!begun.abort.signal.aborted) change(file, troubleOf(thrown));
    }
  }

  return { sending, run, drop: (uploadId: string) => remove({ key: keyIn(form), uploadId }) };
}

/** A post's picture, from the moment one is chosen: sent, checked, shown, removed. */
export function usePostPicture(form: PostForm, storedUrl: string | null) {
  const [value, key = ""] = useWatch({ control: form.control, name: ["picture", "pictureKey"] });
  const rows = useQuery(api.uploads.visitor.ofKey, key === "" ? "skip" : { key });
  const row = rows?.find(({ uploadId }) => uploadId === idIn(value));
  const { sending, run, drop } = usePictureSender(form);

  const nameChecked = useEffectEvent(() => {
    if (row === undefined || value !== checkingName(row.uploadId)) return;
    if (row.state === "accepted") put(form, row.uploadId);
    if (row.state === "refused") put(form, refusedName(row.uploadId));
  });
  const state = row?.state;
  useEffect(() => {
    nameChecked();
  }, [state, value]);

  function viewNow(): PictureView | null {
    if (value === NO_PICTURE || (value === KEEP_PICTURE && storedUrl === null)) return null;
    if (value === KEEP_PICTURE) return { ...kept, url: storedUrl ?? undefined };
    if (value === SENDING && sending !== null) return viewOfSending(sending);
    return viewOfRow(row, rows === undefined && value !== SENDING);
  }

  return {
    value,
    view: viewNow(),
    fileName:
      value === KEEP_PICTURE
        ? "The picture of this post"
        : (row?.fileName ?? sending?.file.name ?? "Picture"),
    choose: (file: File) => void run(file),
    retry: () => {
      if (sending !== null) void run(sending.file);
    },
    remove: () => {
      if (value === SENDING) sending?.abort.abort();
      else if (value !== KEEP_PICTURE) void drop(idIn(value));
      put(form, NO_PICTURE);
    },
    /** Back to the picture that is stored; only where there is one. */
    takeBack:
      storedUrl === null
        ? undefined
        : () => {
            put(form, KEEP_PICTURE);
          },
  };
}
