import { useEffect, useEffectEvent } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { Photos, PhotosInput } from "#convex/uploads/formRules";
import { MAX_PHOTOS, problems } from "#convex/uploads/rules";
import { FieldError } from "../ui/field";
import { PictureList } from "./picture-list";
import { RefusedPictures } from "./refused-pictures";
import { useUploads } from "./uploads";

const none = { key: "", files: [], sending: [] };

const read = (photos: PhotosInput["photos"]): Required<Photos> => ({ ...none, ...(photos || {}) });

interface PhotosFieldProps {
  form: UseFormReturn<PhotosInput>;
  id: string;
  error: string | undefined;
  draftName: string;
  /** Nobody has tried to send it yet. */
  isNew: boolean;
  /** The file that was chosen before this was here, once. */
  takeChosen: () => File | undefined;
}

/** The photos of a form: chosen, sent at once, and named in the form. One that's no use leaves it with a note. */
export default function PhotosField(props: PhotosFieldProps) {
  const { form, id, error, draftName, isNew, takeChosen } = props;
  const {
    key,
    files,
    sending: awaited,
  } = read(useWatch({ control: form.control, name: "photos" }));
  const current = () => read(form.getValues("photos"));
  function put(photos: Required<Photos>) {
    form.setValue("photos", photos.files.length === 0 ? "" : photos);
    form.clearErrors("photos");
  }
  const without = (gone: readonly string[]) => {
    const stays = (fileId: string) => !gone.includes(fileId);
    const { files, sending, ...named } = current();
    put({ ...named, files: files.filter(stays), sending: sending.filter(stays) });
  };
  const uploads = useUploads(draftName, {
    key: key === "" ? undefined : key,
    read: () => current().key,
    keep: (made) => put({ ...current(), key: made }),
  });

  function add(file: string) {
    const { key, files, sending } = current();
    put({ key, files: [...files, file], sending: [...sending, file] });
  }
  function noteArrived(file: string) {
    const { sending, ...photos } = current();
    if (sending.includes(file))
      put({ ...photos, sending: sending.filter((each) => each !== file) });
  }
  // The deployment may say so before the answer comes, or in place of one that was lost.
  const here = awaited.filter((file) => uploads.view(file).state === "ready").join(" ");
  const noteHere = useEffectEvent(() => {
    here.split(" ").forEach(noteArrived);
  });
  useEffect(() => {
    if (here !== "") noteHere();
  }, [here]);
  const forgetRefused = useEffectEvent(uploads.forget);
  // What was said of the photos of a form that was sent isn't about the next one.
  useEffect(() => {
    if (isNew) forgetRefused();
  }, [isNew]);

  const begin = useEffectEvent(() => {
    const file = takeChosen();
    if (file !== undefined) add(uploads.add(file, noteArrived));
  });
  useEffect(() => {
    begin();
  }, []);

  const refused = files.flatMap((fileId) => {
    const { state, problem = "", canRetry, fileName = "Your photo" } = uploads.view(fileId);
    const isNoUse = state === "problem" && !canRetry;
    return isNoUse ? [{ fileId, fileName, problem, place: "photos" }] : [];
  });
  const letGo = useEffectEvent(() => {
    refused.forEach(uploads.refuse);
    without(refused.map(({ fileId }) => fileId));
  });
  const gone = refused.map(({ fileId }) => fileId).join(" ");
  useEffect(() => {
    if (gone !== "") letGo();
  }, [gone]);

  return (
    <div className="grid gap-3">
      <PictureList
        uploads={uploads}
        rows={files.map((file) => ({ id: file }))}
        values={files.map((file) => ({ file, fileName: uploads.view(file).fileName ?? "Photo" }))}
        field={(index) => ({ id: index === 0 ? id : `${id}-${index}` })}
        onAdd={({ file }) => add(file)}
        onRemove={(index) => without(files.slice(index, index + 1))}
        onArrived={noteArrived}
        purpose="Photos"
        label="Add a photo"
        most={MAX_PHOTOS}
        full={problems.tooManyPhotos}
      >
        <RefusedPictures files={uploads.refused} dismiss={uploads.dismiss} />
      </PictureList>
      <FieldError id={id} error={error} />
    </div>
  );
}
