import { business as inFile } from "../business/business";
import { country } from "../business/country";
import { lowestPrice } from "../business/lowestPrice";
import { emailClosing } from "../business/mail";
import { withAmounts } from "../services/priceList";
import type { Details, PageDetails, ShownDetails } from "./fields";

export type { Details, PartName, Parts, ShownDetails, SomeDetails } from "./fields";

/** The business with the owner's details, in the shape of `convex/business/business.ts`. */
export type Business = Omit<typeof inFile, keyof ShownDetails> & ShownDetails;

const { phone, email, street, suburb, postcode, abn } = inFile;

/** The details of pages in the file, which apply until the owner changes them. */
export const defaultPageDetails: PageDetails = {
  phone: phone.display,
  email,
  street,
  suburb,
  postcode,
  abn,
};

const toHref = (phone: string) =>
  `tel:${phone.replace(/[^\d+]/g, "").replace(/^0/, `+${country.phone.callingCode}`)}`;

/** The business as its emails know it, too. */
export type Sender = Business & Pick<Details, "emailClosing">;

export const toBusiness = ({ phone, ...details }: PageDetails & Partial<Details>): Sender => ({
  ...inFile,
  emailClosing,
  ...details,
  ...(details.prices && { fromCents: lowestPrice(withAmounts(details.prices)) }),
  phone: { display: phone, href: toHref(phone) },
});

type Team = Pick<Details, "team" | "formerMembers">;

/** Those of the team who haven't left. */
export const atWork = ({ team, formerMembers }: Team): Details["team"] =>
  team.filter(({ name }) => !formerMembers.includes(name));

export const namesAtWork = (details: Team): string[] => atWork(details).map(({ name }) => name);
