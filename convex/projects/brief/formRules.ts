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

/** A choice that may be left open; blank text stands for that. */
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

/** Whether a file that a form names has arrived; only the browser that sends it knows. */
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

/** What a brief says; its pictures are beside it. */
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
  /** `#rrggbb`, as all colours; only with the palette "custom". */
  customPrimary: field(z.optional(z.string())),
  customSecondary: field(z.optional(z.string())),
  customAccent: field(z.optional(z.string())),
  /** The pages that the website shall have. */
  pages: field(
    z.array(page).check(z.maxLength(MAX_PAGES, `Add up to ${MAX_PAGES} pages`)),
    "Pages",
    (pages) => pages.map(({ pageName }) => pageName).join(", "),
  ),
  headingFont: field(oneOf(fonts, "Choose a font for headings")),
  subheadingFont: field(oneOf(fonts, "Choose a font for subheadings")),
  bodyFont: field(oneOf(fonts, "Choose a font for the text")),
  /** In pixels. */
  baseFontSize: field(fontSize),
  headingColor: field(colour),
  subheadingColor: field(colour),
  bodyColor: field(colour),
  features: field(featureList, "Features", (chosen) => chosen.join(", ")),
  extraNotes: field(optionalParagraphs(caps.longText), "Extra notes"),
  developerNotes: field(optionalParagraphs(caps.longText), "Notes for the developer"),
  /** Names as the client's files had them; the files are in `uploads`. */
  logo: field(optionalLine(caps.shortText)),
  logoPlacement: field(maybeOneOf(logoPlacements)),
  banner: field(optionalLine(caps.shortText)),
  bannerPlacement: field(maybeOneOf(bannerPlacements)),
};

/** What says which files were sent with a brief, and what it's for. */
const attachedFields = (isHere: IsHere) => ({
  /** The secret that the files were sent under; blank while there are none. */
  filesKey: field(optionalLine(caps.shortText)),
  /** The key of the quote's link that led here; blank for the person who comes by themselves. */
  quoteKey: field(optionalLine(caps.shortText)),
  logoFile: field(optionalFile(isHere)),
  bannerFile: field(optionalFile(isHere)),
  additionalImages: field(
    z.array(image(isHere)).check(z.maxLength(MAX_IMAGES, `Add up to ${MAX_IMAGES} more pictures`)),
  ),
});

/** The design brief: one form, shown in steps. */
const fields = (isHere: IsHere) => formOf({ ...briefFields, ...attachedFields(isHere) });

/** All that the form sends; whose files they are, and what became of them, the server looks up. */
export const briefQuestions = { ...briefFields, ...attachedFields(() => true) };

/** What the form holds; blank text stands for what is not there. */
export type BriefInput = z.input<ReturnType<typeof fields>>;

/** What may be stored. */
export type Brief = z.output<ReturnType<typeof fields>>;

/** The parts of a brief that its client may correct later. */
export const correctionFields = pick(briefFields, correctableFields);
export const briefCorrection = formOf(correctionFields);
export type BriefCorrectionInput = z.input<typeof briefCorrection>;

const customColours = ["customPrimary", "customSecondary", "customAccent"] as const;

/** Colours of one's own are looked at only where they count. */
function customColour(path: (typeof customColours)[number]) {
  return z.refine<Brief>(
    (brief) => brief.selectedPalette !== "custom" || isHexColour(brief[path] ?? ""),
    { path: [path], error: "Choose a colour", when: () => true },
  );
}

/** The brief as the browser checks it, which waits for its files. */
export const briefRules = (isHere: IsHere) =>
  z.pipe(fields(isHere).check(...customColours.map(customColour)), z.transform(withoutUnused));

/** The brief as the server checks it. */
export const briefForm = briefRules(() => true);

/** What belongs to a palette or a picture that was not chosen in the end was not meant to be sent. */
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
