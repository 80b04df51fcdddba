import { useEffect, useEffectEvent } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { Brief, BriefInput } from "#convex/projects/brief/formRules";
import type { Uploads } from "../../uploads/uploads";

type BriefForm = UseFormReturn<BriefInput, unknown, Brief>;

/** The groups of pictures in a brief. */
export type PicturePlace = "logo" | "banner" | "more";

interface PlacedFile {
  fileId: string;
  fileName: string;
  place: PicturePlace;
}

function useNamedFiles(form: BriefForm): PlacedFile[] {
  const [logoFile = "", logo = "", bannerFile = "", banner = "", images] = useWatch({
    control: form.control,
    name: ["logoFile", "logo", "bannerFile", "banner", "additionalImages"],
  });
  const named: PlacedFile[] = [
    { fileId: logoFile, fileName: logo, place: "logo" },
    { fileId: bannerFile, fileName: banner, place: "banner" },
    ...images.map(({ file, fileName }) => ({ fileId: file, fileName, place: "more" as const })),
  ];
  return named.filter(({ fileId }) => fileId !== "");
}

/** Removes unusable files from the brief, so they don't block sending. Their problems are kept outside it. */
export function useRefusals(form: BriefForm, uploads: Uploads, isEditing: boolean): void {
  const refused = useNamedFiles(form).flatMap((file) => {
    const { state, problem, canRetry } = uploads.view(file.fileId);
    const isNoUse = isEditing && state === "problem" && !canRetry;
    return isNoUse && problem !== undefined ? [{ ...file, problem }] : [];
  });
  const removeRefused = useEffectEvent(() => {
    for (const file of refused) {
      if (file.place !== "more") {
        form.setValue(file.place, "");
        form.setValue(`${file.place}File`, "");
        form.clearErrors(`${file.place}File`);
      }
      uploads.refuse(file);
    }
    if (refused.some(({ place }) => place === "more")) {
      const gone = new Set(refused.map(({ fileId }) => fileId));
      const images = form.getValues("additionalImages");
      form.clearErrors("additionalImages");
      form.setValue(
        "additionalImages",
        images.filter(({ file }) => !gone.has(file)),
      );
    }
  });
  const fileIds = refused.map(({ fileId }) => fileId).join(" ");
  useEffect(() => {
    if (fileIds !== "") removeRefused();
  }, [fileIds]);
}

/** Clears the errors of a file that has arrived. */
export const clearFileError = (form: BriefForm) => (fileId: string) => {
  for (const name of ["logoFile", "bannerFile"] as const) {
    if (form.getValues(name) === fileId) form.clearErrors(name);
  }
  form.getValues("additionalImages").forEach(({ file }, index) => {
    if (file === fileId) form.clearErrors(`additionalImages.${index}.file`);
  });
};
