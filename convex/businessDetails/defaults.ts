import { emailClosing } from "../business/mail";
import { reportTemplates } from "../business/reportTemplates";
import type { Details } from "./fields";
import { defaultPageDetails } from "./rules";

/** The details in `convex/business`, which apply until the owner changes them. */
export const defaultDetails: Details = {
  ...defaultPageDetails,
  emailClosing,
  reportTemplates: reportTemplates.map(({ services, ...template }) => ({
    ...template,
    ...(services && { services: [...services] }),
  })),
};
