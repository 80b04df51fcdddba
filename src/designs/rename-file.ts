import type { UseFormReturn } from "react-hook-form";
import type { Brief, BriefInput } from "#convex/designs/rules";

/** The form of a brief. */
export type BriefForm = UseFormReturn<BriefInput, unknown, Brief>;

/** Puts another name for a file wherever the form has this one. */
export const renameFile = (form: BriefForm) => (from: string, to: string) => {
  for (const name of ["logoFile", "bannerFile"] as const) {
    if (form.getValues(name) !== from) continue;
    form.setValue(name, to);
    form.clearErrors(name);
  }
  form.getValues("additionalImages").forEach(({ file }, index) => {
    if (file !== from) return;
    form.setValue(`additionalImages.${index}.file`, to);
    form.clearErrors(`additionalImages.${index}.file`);
  });
};
