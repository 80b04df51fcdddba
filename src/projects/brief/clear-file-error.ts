import type { UseFormReturn } from "react-hook-form";
import type { Brief, BriefInput } from "#convex/projects/brief/formRules";

/** The form of a brief. */
export type BriefForm = UseFormReturn<BriefInput, unknown, Brief>;

/** A file has arrived: what was said of it meanwhile isn't true any more. */
export const clearFileError = (form: BriefForm) => (fileId: string) => {
  for (const name of ["logoFile", "bannerFile"] as const) {
    if (form.getValues(name) === fileId) form.clearErrors(name);
  }
  form.getValues("additionalImages").forEach(({ file }, index) => {
    if (file === fileId) form.clearErrors(`additionalImages.${index}.file`);
  });
};
