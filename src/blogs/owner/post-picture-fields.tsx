import { useWatch } from "react-hook-form";
import { KEEP_PICTURE, NO_PICTURE } from "#convex/blogs/formRules";
import { Button } from "../../ui/button";
import { FieldError } from "../../ui/field";
import { FieldGroup } from "../../ui/field-group";
import { SelectField } from "../../ui/select-field";
import { PictureCard } from "../../uploads/picture-card";
import { PicturePicker } from "../../uploads/picture-picker";
import type { PictureView } from "../../uploads/uploads";
import type { PostPart } from "./post-form";

/** The picture that goes with the post, and where it stands. */
export function PictureFields({ state, stored }: PostPart) {
  const { field } = state;
  const picture = usePicture(state, stored?.featuredImage ?? null);
  const { id, error } = field("picture");
  return (
    <FieldGroup title="Featured picture">
      <p className="-mt-3 text-muted">
        A JPEG, PNG or WebP picture. It’s cut to a wide shape, 16 to 9.
      </p>
      {picture.view === null ? (
        <div className="flex flex-wrap gap-3">
          <PicturePicker
            id={id}
            purpose="Featured picture"
            label="Choose a picture"
            error={error}
            onChoose={picture.choose}
          />
          {picture.takeBack !== undefined && (
            <Button kind="quiet" onClick={picture.takeBack}>
              Put the old picture back
            </Button>
          )}
        </div>
      ) : (
        <PictureCard
          id={id}
          fileName={picture.view.fileName ?? "Picture"}
          view={picture.view}
          onRetry={picture.retry}
          onRemove={picture.remove}
        />
      )}
      <FieldError id={id} error={error} />
      {picture.hasOne && <Placement field={field} />}
    </FieldGroup>
  );
}

/** What the form says of the picture: the stored one, none, or a new one by its id. */
function usePicture({ form, uploads }: PostPart["state"], storedUrl: string | null) {
  const value = useWatch({ control: form.control, name: "picture" });
  const isNew = value !== KEEP_PICTURE && value !== NO_PICTURE;

  function put(picture: string) {
    form.setValue("picture", picture);
    form.clearErrors("picture");
  }

  function viewNow(): PictureView | null {
    if (isNew) return uploads.view(value);
    if (value === NO_PICTURE || storedUrl === null) return null;
    const fileName = "The picture of this post";
    return { state: "ready", progress: 1, canRetry: false, fileName, url: storedUrl };
  }

  return {
    view: viewNow(),
    hasOne: value !== NO_PICTURE,
    choose: (file: File) => {
      const fileId = uploads.add(file, (taken) => {
        if (form.getValues("picture") === taken) form.clearErrors("picture");
      });
      put(fileId);
    },
    retry: () => uploads.retry(value),
    remove: () => {
      if (isNew) uploads.drop(value);
      put(NO_PICTURE);
    },
    /** Back to the picture that is stored; only where there is one. */
    takeBack: storedUrl === null ? undefined : () => put(KEEP_PICTURE),
  };
}

function Placement({ field }: Pick<PostPart["state"], "field">) {
  return (
    <div className="grid gap-6 @sm:grid-cols-2">
      <SelectField {...field("featuredImagePosition")} label="Position">
        <option value="top">Above the text</option>
        <option value="left">Left of the text</option>
        <option value="right">Right of the text</option>
      </SelectField>
      <SelectField {...field("featuredImageSize")} label="How large it is">
        <option value="large">Large</option>
        <option value="medium">Medium</option>
        <option value="small">Small</option>
      </SelectField>
    </div>
  );
}
