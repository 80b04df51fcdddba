import { v } from "convex/values";
import { marks, storedOf } from "../../submissions/fields";
import { vStageName, vStageState } from "../fields";
import { briefFields } from "./formRules";

/** The stored answers of a brief. */
export const answerFields = storedOf(briefFields);

/** What a brief says about each further picture. */
export const imageFields = {
  imageTitle: v.string(),
  placement: v.optional(v.string()),
  fileName: v.string(),
};

/** The progress of a design. */
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

/** A brief in a list. */
export const summaryFields = {
  ...trackingFields,
  clientName: answerFields.clientName,
  businessName: answerFields.businessName,
};

/** A brief in the owner's list of what people sent. */
export const designRowFields = {
  ...summaryFields,
  clientEmail: answerFields.clientEmail,
  isProved: marks.isProved,
  clientPhone: answerFields.clientPhone,
};

/** The state of each stage, without dates and whose turn it is. */
export const stagesShown = {
  stages: v.array(v.object({ stage: vStageName, state: vStageState })),
};

/** The URL of a picture, unless its file is gone. */
const picture = { url: v.optional(v.string()) };

/** A whole brief, for the owner and its verified sender. */
export const designFields = {
  ...trackingFields,
  ...answerFields,
  logoPicture: v.object(picture),
  bannerPicture: v.object(picture),
  additionalImages: v.array(v.object({ ...imageFields, ...picture })),
};

/** A client's correction of one field, as text. */
export const vBriefValue = v.object({ field: v.string(), from: v.string(), to: v.string() });

/** A client's correction of their brief. */
export const vBriefChange = v.object({
  _id: v.id("briefChanges"),
  at: v.number(),
  values: v.array(vBriefValue),
});
