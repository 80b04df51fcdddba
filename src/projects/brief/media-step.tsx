import { useFieldArray, useWatch } from "react-hook-form";
import { bannerPlacements, logoPlacements, MAX_IMAGES } from "#convex/projects/brief/rules";
import { FieldError } from "../../ui/field";
import { FieldGroup } from "../../ui/field-group";
import { SelectField } from "../../ui/select-field";
import { TextField } from "../../ui/text-field";
import { PictureCard } from "../../uploads/picture-card";
import { PictureList } from "../../uploads/picture-list";
import { PicturePicker } from "../../uploads/picture-picker";
import { RefusedPictures } from "../../uploads/refused-pictures";
import { clearFileError, type PicturePlace } from "./refusals";
import type { BriefState } from "./use-brief";

interface StepProps {
  state: Pick<BriefState, "form" | "field" | "uploads">;
}

/** The client's pictures. */
export function MediaStep({ state }: StepProps) {
  return (
    <>
      <p className="max-w-measure">
        All of this is optional. JPEG, PNG or WebP pictures; large ones are made smaller. No
        pictures yet? Leave this out.
      </p>
      <SinglePicture state={state} title="Logo" name="logo" placements={logoPlacements} />
      <SinglePicture state={state} title="Banner" name="banner" placements={bannerPlacements} />
      <MoreImages state={state} />
    </>
  );
}

interface SingleProps extends StepProps {
  title: string;
  name: "logo" | "banner";
  placements: readonly string[];
}

function SinglePicture({ state, title, name, placements }: SingleProps) {
  const { form, field, uploads } = state;
  const fileField = `${name}File` as const;
  const placementField = `${name}Placement` as const;
  const [file = "", fileName = ""] = useWatch({ control: form.control, name: [fileField, name] });
  const { id, error } = field(fileField);
  function put(token: string, chosenName: string) {
    form.setValue(name, chosenName);
    form.setValue(fileField, token);
    form.clearErrors(fileField);
  }
  return (
    <FieldGroup title={title}>
      {file === "" ? (
        <PicturePicker
          id={id}
          purpose={title}
          label="Choose a picture"
          error={error}
          onChoose={(chosen) => put(uploads.add(chosen, clearFileError(form)), chosen.name)}
        />
      ) : (
        <PictureCard
          id={id}
          fileName={fileName}
          view={uploads.view(file)}
          onRetry={() => uploads.retry(file)}
          onRemove={() => {
            put("", "");
            uploads.drop(file);
          }}
        >
          <SelectField {...field(placementField)} label={`Where should the ${name} go? (optional)`}>
            <option value="">You choose</option>
            {placements.map((placement) => (
              <option key={placement} value={placement}>
                {placement}
              </option>
            ))}
          </SelectField>
        </PictureCard>
      )}
      <FieldError id={id} error={error} />
      <Refused uploads={uploads} place={name} />
    </FieldGroup>
  );
}

function MoreImages({ state: { form, field, uploads } }: StepProps) {
  const images = useFieldArray({ control: form.control, name: "additionalImages" });
  const values = useWatch({ control: form.control, name: "additionalImages" });
  return (
    <FieldGroup title="More pictures">
      <PictureList
        uploads={uploads}
        rows={images.fields}
        values={values}
        field={(index) => field(`additionalImages.${index}.file`)}
        onRemove={images.remove}
        onArrived={clearFileError(form)}
        onAdd={(picture) =>
          images.append({ ...picture, imageTitle: "", placement: "" }, { shouldFocus: false })
        }
        purpose="More pictures"
        most={MAX_IMAGES}
        full={`You can add up to ${MAX_IMAGES} pictures to one brief.`}
        questions={(index) => <ImageQuestions field={field} index={index} />}
      >
        <Refused uploads={uploads} place="more" />
      </PictureList>
    </FieldGroup>
  );
}

interface RefusedProps extends Pick<BriefState, "uploads"> {
  place: PicturePlace;
}

function Refused({ uploads: { refused, dismiss }, place }: RefusedProps) {
  return (
    <RefusedPictures files={refused.filter((file) => file.place === place)} dismiss={dismiss} />
  );
}

function ImageQuestions({ field, index }: Pick<BriefState, "field"> & { index: number }) {
  return (
    <>
      <TextField
        {...field(`additionalImages.${index}.imageTitle`)}
        label="Image title"
        hint="What does it show?"
        required
      />
      <TextField
        {...field(`additionalImages.${index}.placement`)}
        label="Where should it go? (optional)"
      />
    </>
  );
}
