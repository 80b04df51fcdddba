import { omit } from "convex-helpers";
import { emailClosing } from "../business/mail";
import { centsInFile } from "../business/planCents";
import { reportTemplates } from "../business/reportTemplates";
import { serviceArea } from "../business/serviceArea";
import { type ServicePrice, servicePrices } from "../business/servicePrices";
import { team } from "../business/team";
import { testimonials } from "../business/testimonials";
import type { Details } from "./fields";
import { defaultPageDetails } from "./rules";

/** The details in `convex/business`, which apply until the owner changes them. */
export const defaultDetails: Details = {
  ...defaultPageDetails,
  prices: Object.fromEntries(
    Object.entries<ServicePrice>(servicePrices).map(([id, price]) => [id, omit(price, ["per"])]),
  ),
  planCents: { ...centsInFile },
  testimonials: [...testimonials],
  serviceArea: serviceArea.map(({ postcode, suburbs }) => ({ postcode, suburbs: [...suburbs] })),
  team: team.map((member) => ({ ...omit(member, ["photo"]), goodAt: [...member.goodAt] })),
  teamPictures: team.map(({ name }) => ({ name, picture: "file" })),
  formerMembers: [],
  emailClosing,
  reportTemplates: reportTemplates.map(({ services, ...template }) => ({
    ...template,
    ...(services && { services: [...services] }),
  })),
};
