import { v } from "convex/values";
import { marks, storedOf } from "../../submissions/fields";
import { vStageName, vStageState } from "../fields";
import { briefFields } from "./formRules";

/** What is stored of what a brief says. */
export const answerFields = storedOf(briefFields);

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
  clientName: answerFields.clientName,
  businessName: answerFields.businessName,
};

/** What the owner's list of all that somebody sent says of it. */
export const designRowFields = {
  ...summaryFields,
  clientEmail: answerFields.clientEmail,
  isProved: marks.isProved,
  clientPhone: answerFields.clientPhone,
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
  ...answerFields,
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
