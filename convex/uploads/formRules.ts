import * as z from "zod/mini";

const NOT_HERE = "A photo isn’t uploaded yet. Wait a moment, or remove it";

/** Photos by the browser's ids, under its key; `sending` are those that haven't arrived. */
const photos = z.pipe(
  z
    .object({
      key: z.string(),
      files: z.array(z.string()),
      sending: z.optional(z.array(z.string())),
    })
    .check(z.refine(({ sending = [] }) => sending.length === 0, NOT_HERE)),
  z.transform(({ key, files }) => (files.length === 0 ? undefined : { key, files })),
);

const photosForm = z.object({
  photos: z.optional(
    z.pipe(
      z.transform((typed: "" | Photos) => (typed === "" ? undefined : typed)),
      z.optional(photos),
    ),
  ),
});

export type Photos = z.input<typeof photos>;

export type PhotosInput = z.input<typeof photosForm>;
type PhotosOutput = z.output<typeof photosForm>;

export type WithPhotosInput<Values> = Values & PhotosInput;
export type WithPhotos<Sent> = Sent & PhotosOutput;

/** A form's rules with photos. */
export const withPhotos = <Sent, Values>(
  form: z.ZodMiniType<Sent, Values>,
): z.ZodMiniType<WithPhotos<Sent>, WithPhotosInput<Values>> => z.intersection(form, photosForm);
