import { NO_PICTURE } from "#convex/content/rules";
import { Button } from "../../ui/button";
import { FieldError } from "../../ui/field";
import { FieldGroup } from "../../ui/form-frame";
import { SelectField } from "../../ui/select-field";
import { PictureCard } from "../../uploads/picture-card";
import { PicturePicker } from "../../uploads/picture-picker";
import type { PostPart } from "./post-form";
import { usePostPicture } from "./post-picture";

/** The picture that goes with the post, and where it stands. */
export function PictureFields({ state, stored }: PostPart) {
  const { field } = state;
  const picture = usePostPicture(state.form, stored?.featuredImage ?? null);
  const { id, error } = field("picture");
  return (
    <FieldGroup title="Featured picture">
      <p className="-mt-3 text-muted">
        A JPEG, PNG or WebP picture, up to 5 MB. It is cut to a wide shape, 16 to 9.
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
          fileName={picture.fileName}
          view={picture.view}
          onRetry={picture.retry}
          onRemove={picture.remove}
        />
      )}
      <FieldError id={id} error={error} />
      {picture.value !== NO_PICTURE && <Placement field={field} />}
    </FieldGroup>
  );
}

function Placement({ field }: Pick<PostPart["state"], "field">) {
  return (
    <div className="grid gap-6 @sm:grid-cols-2">
      <SelectField {...field("featuredImagePosition")} label="Where it stands">
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
