import { v } from "convex/values";
import { marks } from "../../submissions/fields";
import { vStageName, vStageState } from "../stages/fields";

/** What a brief says, in the call as in the table: only its files differ. */
export const briefFields = {
  clientName: v.string(),
  clientEmail: v.string(),
  clientPhone: v.optional(v.string()),
  businessName: v.string(),
  websiteURL: v.optional(v.string()),
  selectedPalette: v.string(),
  /** `#rrggbb`, as all colours; only with the palette "custom". */
  customPrimary: v.optional(v.string()),
  customSecondary: v.optional(v.string()),
  customAccent: v.optional(v.string()),
  headingFont: v.string(),
  subheadingFont: v.string(),
  bodyFont: v.string(),
  /** In pixels. */
  baseFontSize: v.number(),
  headingColor: v.string(),
  subheadingColor: v.string(),
  bodyColor: v.string(),
  features: v.array(v.string()),
  extraNotes: v.optional(v.string()),
  /** The pages that the website shall have. */
  pages: v.array(v.object({ pageName: v.string(), pageDesc: v.string() })),
  developerNotes: v.optional(v.string()),
  /** Names as the client's files had them; the files are in `uploads`. */
  logo: v.optional(v.string()),
  logoPlacement: v.optional(v.string()),
  banner: v.optional(v.string()),
  bannerPlacement: v.optional(v.string()),
};

/** What a brief says of each further picture. */
export const imageFields = {
  imageTitle: v.string(),
  placement: v.optional(v.string()),
  fileName: v.string(),
};

/** Where a brief stands. */
export const trackingFields = {
  reference: v.string(),
  /** A whole number of percent. */
  progress: v.number(),
  /** `pending` until the owner sets another. */
  status: v.string(),
  /** How long the design will take, in the owner's words. */
  timeFrame: v.optional(v.string()),
  submittedAt: v.number(),
  /** When it last changed, in epoch milliseconds. It names the version. */
  lastModified: v.number(),
};

/** What a list says of a brief. */
export const summaryFields = {
  ...trackingFields,
  clientName: briefFields.clientName,
  businessName: briefFields.businessName,
};

/** What the owner's list of all that somebody sent says of it. */
export const designRowFields = {
  ...summaryFields,
  clientEmail: briefFields.clientEmail,
  isProved: marks.isProved,
  clientPhone: briefFields.clientPhone,
};

/** Which stages of its project are done, and which one is on; neither days nor whose turn it is. */
export const stagesShown = {
  stages: v.array(v.object({ stage: vStageName, state: vStageState })),
};

/** An address of a picture, unless its file is gone. */
const picture = { url: v.optional(v.string()) };

/** All of a brief, for the owner and its proved sender. */
export const designFields = {
  ...trackingFields,
  ...briefFields,
  logoPicture: v.object(picture),
  bannerPicture: v.object(picture),
  additionalImages: v.array(v.object({ ...imageFields, ...picture })),
};

/** What a client's correction made of one field, as text. */
export const vBriefValue = v.object({ field: v.string(), from: v.string(), to: v.string() });

/** What a client has put right in their brief at once. */
export const vBriefChange = v.object({
  _id: v.id("briefChanges"),
  at: v.number(),
  values: v.array(vBriefValue),
});
