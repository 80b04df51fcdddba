import { pick } from "convex-helpers";
import * as z from "zod/mini";
import { isHexColour } from "../../shared/colours";
import { paletteNames } from "../../shared/palettes";
import {
  emailAddress,
  optionalLine,
  optionalParagraphs,
  optionalPhone,
  personName,
  requiredLine,
  requiredParagraphs,
} from "../../typed/fields";
import { field, formOf } from "../../typed/form";
import { caps } from "../../typed/text";
import {
  bannerPlacements,
  correctableFields,
  features,
  fonts,
  fontSizes,
  logoPlacements,
  MAX_IMAGES,
  MAX_PAGES,
  stepMessages,
} from "./rules";

const oneOf = (options: readonly string[], message: string) =>
  z.string({ error: message }).check(z.refine((value) => options.includes(value), message));

/** An optional choice; blank text means none. */
const maybeOneOf = (options: readonly string[]) =>
  z.pipe(
    optionalLine(caps.shortText),
    z.optional(oneOf(options, "Choose one of the answers in the list")),
  );

const colour = z
  .string({ error: "Choose a colour" })
  .check(z.refine(isHexColour, "Choose a colour"));

const fontSize = z.pipe(
  z.pipe(z.union([z.number(), z.string()]), z.transform(Number)),
  z
    .number({ error: "Choose a text size" })
    .check(
      z.refine((size) => (fontSizes as readonly number[]).includes(size), "Choose a text size"),
    ),
);

const WEB_ADDRESS = /^(https?:\/\/)?[^\s/:@.]+(\.[^\s/:@.]+)+(:\d+)?([/?#]\S*)?$/iu;

const webAddress = z.pipe(
  optionalLine(caps.shortText),
  z.optional(z.string().check(z.regex(WEB_ADDRESS, "Enter a web address like www.example.com.au"))),
);

const page = z.object({
  pageName: requiredLine(caps.name, "Give this page a name"),
  pageDesc: requiredParagraphs(caps.longText, "Say what this page is for"),
});

const NOT_HERE = "This picture isn’t uploaded yet. Wait a moment, or remove it";

/** Whether a file that a form names has been uploaded; only the browser knows. */
type IsHere = (file: string) => boolean;

const image = (isHere: IsHere) =>
  z.object({
    file: z.pipe(
      requiredLine(caps.shortText, NOT_HERE),
      z.string().check(z.refine(isHere, NOT_HERE)),
    ),
    fileName: requiredLine(caps.shortText, NOT_HERE),
    imageTitle: requiredLine(caps.shortText, "Give this picture a title"),
    placement: optionalLine(caps.shortText),
  });

const optionalFile = (isHere: IsHere) =>
  z.pipe(optionalLine(caps.shortText), z.optional(z.string().check(z.refine(isHere, NOT_HERE))));

/** Each answer once, in the order of the list. */
const featureList = z.pipe(
  z
    .array(oneOf(features, "Choose from the list"))
    .check(z.maxLength(features.length, "Choose each feature once")),
  z.transform((chosen: string[]) => features.filter((feature) => chosen.includes(feature))),
);

/** The answers of a brief, without its pictures. */
export const briefFields = {
  clientName: field(personName, "Name"),
  clientEmail: field(emailAddress, "Email"),
  clientPhone: field(optionalPhone, "Phone"),
  businessName: field(
    requiredLine(caps.shortText, "Enter the name of your business or project"),
    "Business",
  ),
  websiteURL: field(webAddress, "Website"),
  selectedPalette: field(oneOf(paletteNames, stepMessages.palette), "Palette"),
  /** `#rrggbb`, like all colours; only with the palette "custom". */
  customPrimary: field(z.optional(z.string())),
  customSecondary: field(z.optional(z.string())),
  customAccent: field(z.optional(z.string())),
  pages: field(
    z.array(page).check(z.maxLength(MAX_PAGES, `Add up to ${MAX_PAGES} pages`)),
    "Pages",
    (pages) => pages.map(({ pageName }) => pageName).join(", "),
  ),
  headingFont: field(oneOf(fonts, "Choose a font for headings")),
  subheadingFont: field(oneOf(fonts, "Choose a font for subheadings")),
  bodyFont: field(oneOf(fonts, "Choose a font for the text")),
  /** Pixels. */
  baseFontSize: field(fontSize),
  headingColor: field(colour),
  subheadingColor: field(colour),
  bodyColor: field(colour),
  features: field(featureList, "Features", (chosen) => chosen.join(", ")),
  extraNotes: field(optionalParagraphs(caps.longText), "Extra notes"),
  developerNotes: field(optionalParagraphs(caps.longText), "Notes for the developer"),
  /** File names as the client had them; the files are in `uploads`. */
  logo: field(optionalLine(caps.shortText)),
  logoPlacement: field(maybeOneOf(logoPlacements)),
  banner: field(optionalLine(caps.shortText)),
  bannerPlacement: field(maybeOneOf(bannerPlacements)),
};

const attachedFields = (isHere: IsHere) => ({
  /** The secret that the files were uploaded under; blank if there are none. */
  filesKey: field(optionalLine(caps.shortText)),
  /** The key of the quote's link that led here; blank if they came otherwise. */
  quoteKey: field(optionalLine(caps.shortText)),
  logoFile: field(optionalFile(isHere)),
  bannerFile: field(optionalFile(isHere)),
  additionalImages: field(
    z.array(image(isHere)).check(z.maxLength(MAX_IMAGES, `Add up to ${MAX_IMAGES} more pictures`)),
  ),
});

/** The design brief: one form, shown in steps. */
const fields = (isHere: IsHere) => formOf({ ...briefFields, ...attachedFields(isHere) });

/** Everything that the form sends. The server looks up whose the files are. */
export const briefQuestions = { ...briefFields, ...attachedFields(() => true) };

export type BriefInput = z.input<ReturnType<typeof fields>>;

export type Brief = z.output<ReturnType<typeof fields>>;

/** The parts of a brief that its client may correct later. */
export const correctionFields = pick(briefFields, correctableFields);
export const briefCorrection = formOf(correctionFields);
export type BriefCorrectionInput = z.input<typeof briefCorrection>;

const customColours = ["customPrimary", "customSecondary", "customAccent"] as const;

/** Custom colours are validated only if they're used. */
function customColour(path: (typeof customColours)[number]) {
  return z.refine<Brief>(
    (brief) => brief.selectedPalette !== "custom" || isHexColour(brief[path] ?? ""),
    { path: [path], error: "Choose a colour", when: () => true },
  );
}

/** The browser's rules, which wait for the files. */
export const briefRules = (isHere: IsHere) =>
  z.pipe(fields(isHere).check(...customColours.map(customColour)), z.transform(withoutUnused));

/** The server's rules. */
export const briefForm = briefRules(() => true);

/** Removes values of a palette or picture that wasn't chosen in the end. */
function withoutUnused(brief: Brief): Brief {
  const custom = brief.selectedPalette === "custom";
  const [logo, banner] = [brief.logoFile !== undefined, brief.bannerFile !== undefined];
  return {
    ...brief,
    ...(!custom && {
      customPrimary: undefined,
      customSecondary: undefined,
      customAccent: undefined,
    }),
    ...(!logo && { logo: undefined, logoPlacement: undefined }),
    ...(!banner && { banner: undefined, bannerPlacement: undefined }),
  };
}
