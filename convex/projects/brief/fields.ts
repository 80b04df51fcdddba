import { v } from "convex/values";
import { recordMetadata, storedOf } from "../../submissions/fields";
import { vStageName, vStageState } from "../fields";
import { briefFields } from "./formRules";

export const answerFields = storedOf(briefFields);

/** What a brief says about each further picture. */
export const imageFields = {
  imageTitle: v.string(),
  placement: v.optional(v.string()),
  fileName: v.string(),
};

export const trackingFields = {
  reference: v.string(),
  /** A whole percentage. */
  progress: v.number(),
  /** `pending` until the owner sets another. */
  status: v.string(),
  /** How long the design will take, in the owner's words. */
  timeFrame: v.optional(v.string()),
  submittedAt: v.number(),
  /** Version: when it last changed, in epoch milliseconds. */
  lastModified: v.number(),
};

export const summaryFields = {
  ...trackingFields,
  clientName: answerFields.clientName,
  businessName: answerFields.businessName,
};

export const designRowFields = {
  ...summaryFields,
  clientEmail: answerFields.clientEmail,
  isProved: recordMetadata.isProved,
  clientPhone: answerFields.clientPhone,
};

/** The state of each stage, without dates and whose turn it is. */
export const stagesShown = {
  stages: v.array(v.object({ stage: vStageName, state: vStageState })),
};

/** The URL of a picture, unless its file is gone. */
const picture = { url: v.optional(v.string()) };

export const designFields = {
  ...trackingFields,
  ...answerFields,
  logoPicture: v.object(picture),
  bannerPicture: v.object(picture),
  additionalImages: v.array(v.object({ ...imageFields, ...picture })),
};

/** A client's correction of one field, as text. */
export const vBriefValue = v.object({ field: v.string(), from: v.string(), to: v.string() });

export const vBriefChange = v.object({
  _id: v.id("briefChanges"),
  at: v.number(),
  values: v.array(vBriefValue),
});
