import { useState } from "react";
import { api } from "#convex/_generated/api";
import { type Brief, type BriefInput, briefRules } from "#convex/projects/brief/formRules";
import { MAX_IMAGES, MAX_PAGES, stepMessages } from "#convex/projects/brief/rules";
import { palettes } from "#convex/shared/palettes";
import { DAYS_ON_DEVICE } from "#convex/shared/periods";
import { useFormSteps } from "../../forms/form-steps";
import { useSubmission } from "../../forms/submission";
import { useMutation } from "../../live/mutation";
import { useLinkKey } from "../../navigation/link-key";
import { useUploads } from "../../uploads/uploads";
import { useRefusals } from "./refusals";

/** The exact wording (docs/product.md 21). */
export const BRIEF_FAILED = "Submission failed. Please try again or contact support.";
const BRIEF_SENT = "Form submitted successfully!";
const PICTURES_SENT = "Your images have been uploaded.";

/** The message after sending; the second sentence is only for briefs with pictures. */
export const formatSent = ({ logoFile, bannerFile, additionalImages }: Brief): string =>
  logoFile === undefined && bannerFile === undefined && additionalImages.length === 0
    ? BRIEF_SENT
    : `${BRIEF_SENT} ${PICTURES_SENT}`;

const FORM = "design";

const INK = "#16211d";

const blank = {
  clientName: "",
  clientEmail: "",
  clientPhone: "",
  businessName: "",
  websiteURL: "",
  selectedPalette: "",
  customPrimary: palettes.ocean.primary,
  customSecondary: palettes.ocean.secondary,
  customAccent: palettes.ocean.accent,
  pages: [],
  developerNotes: "",
  headingFont: "",
  subheadingFont: "",
  bodyFont: "",
  baseFontSize: "16",
  headingColor: INK,
  subheadingColor: INK,
  bodyColor: INK,
  features: [],
  extraNotes: "",
  logoFile: "",
  logo: "",
  logoPlacement: "",
  bannerFile: "",
  banner: "",
  bannerPlacement: "",
  additionalImages: [],
} satisfies BriefInput;

export const stepNames = ["Details", "Palette", "Pages", "Fonts", "Features", "Media", "Review"];

const parts = [
  ["clientName", "clientEmail", "clientPhone", "businessName", "websiteURL"],
  ["selectedPalette", "customPrimary", "customSecondary", "customAccent"],
  ["pages", "developerNotes"],
  [
    ...(["headingFont", "subheadingFont", "bodyFont", "baseFontSize"] as const),
    ...(["headingColor", "subheadingColor", "bodyColor"] as const),
  ],
  ["features", "extraNotes"],
  ["logoFile", "logoPlacement", "bannerFile", "bannerPlacement", "additionalImages"],
  [],
] as const;

const order = [
  ...parts.flat(),
  ...Array.from({ length: MAX_PAGES }, (_, index) => [
    `pages.${index}.pageName` as const,
    `pages.${index}.pageDesc` as const,
  ]).flat(),
  ...Array.from({ length: MAX_IMAGES }, (_, index) => [
    `additionalImages.${index}.file` as const,
    `additionalImages.${index}.imageTitle` as const,
  ]).flat(),
];

/** Steps that report all missing answers in one sentence (docs/product.md 21). */
const required = [
  { fields: ["clientName", "clientEmail", "businessName"], message: stepMessages.details },
  { fields: ["headingFont", "subheadingFont", "bodyFont"], message: stepMessages.fonts },
] as const;

interface Problem {
  id: string;
  message: string;
}

/** React Hook Form's value of radio buttons is null until one is chosen. */
const isBlank = (answer: string | null) => answer === null || answer.trim() === "";

/** Replaces a step's missing-answer problems by its one sentence. */
function summariseProblems(problems: readonly Problem[], values: BriefInput): Problem[] {
  const group = required.find(({ fields }) =>
    fields.some((field) => problems.some(({ id }) => id === `${FORM}-${field}`)),
  );
  if (group === undefined) return [...problems];
  const missing = group.fields
    .filter((field) => isBlank(values[field]))
    .map((field) => `${FORM}-${field}`);
  const [first] = missing;
  if (first === undefined) return [...problems];
  const others = problems.filter(({ id }) => !missing.includes(id));
  return [{ id: first, message: group.message }, ...others];
}

/** Pictures don't outlast the tab, because the secret that they're found by is stored in it. */
const withoutPictures = (values: BriefInput): BriefInput => ({
  ...values,
  logoFile: "",
  logo: "",
  logoPlacement: "",
  bannerFile: "",
  banner: "",
  bannerPlacement: "",
  additionalImages: [],
});

/** The design brief's form, steps and uploads. */
export function useBrief() {
  const submit = useMutation(api.projects.brief.visitor.submit);
  const steps = useFormSteps<BriefInput>(parts);
  const uploads = useUploads(FORM);
  // Read once: the steps change the address, and only the first one has the key.
  const [quoteKey] = useState(useLinkKey());
  const submission = useSubmission<BriefInput, Brief>({
    name: FORM,
    blank,
    order,
    steps,
    rules: () => briefRules((file) => ["checking", "ready"].includes(uploads.view(file).state)),
    send: (brief, envelope, control) =>
      submit({ ...brief, filesKey: uploads.key, quoteKey, ...envelope }, control),
    onAccepted: () => {
      uploads.forget();
      steps.finish();
    },
    failureLog: BRIEF_FAILED,
    thanksFor: 5000,
    onDevice: { days: DAYS_ON_DEVICE, keepable: withoutPictures },
  });
  useRefusals(submission.form, uploads, submission.phase === "editing");
  const problems = summariseProblems(submission.frame.problems, submission.form.getValues());
  /** Clears the brief, here and on the device, for the next person at this computer. */
  function forget() {
    const { logoFile = "", bannerFile = "", additionalImages } = submission.form.getValues();
    const files = [logoFile, bannerFile, ...additionalImages.map(({ file }) => file)];
    for (const file of files) if (file !== "") uploads.drop(file);
    uploads.forget();
    submission.forget();
    steps.retreat(0);
  }
  return { ...submission, steps, frame: { ...submission.frame, problems }, uploads, forget };
}

export type BriefState = ReturnType<typeof useBrief>;
