import { emailClosing } from "../business/mail";
import { reportTemplates } from "../business/reportTemplates";
import { serviceArea } from "../business/serviceArea";
import { testimonials } from "../business/testimonials";
import { pricesInFile } from "../services/priceList";
import type { Details } from "./fields";
import { defaultPageDetails } from "./rules";

/** The details in `convex/business`, which apply until the owner changes them. */
export const defaultDetails: Details = {
  ...defaultPageDetails,
  prices: pricesInFile,
  testimonials: [...testimonials],
  serviceArea: serviceArea.map(({ postcode, suburbs }) => ({ postcode, suburbs: [...suburbs] })),
  emailClosing,
  reportTemplates: reportTemplates.map(({ services, ...template }) => ({
    ...template,
    ...(services && { services: [...services] }),
  })),
};
