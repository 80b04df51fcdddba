import { country } from "../business/country";
import { serviceArea } from "../business/serviceArea";

/** The postcodes where we visit people, with their suburbs, nearest first. */
export type ServiceArea = readonly { postcode: string; suburbs: readonly string[] }[];

export const isPostcode = (text: string): boolean => country.postcode.pattern.test(text);

export const isInServiceArea = (postcode: string, area: ServiceArea): boolean =>
  area.some((part) => part.postcode === postcode);

/** The suburbs of a postcode in the file. */
export const suburbsOf = (postcode: string | undefined): readonly string[] =>
  serviceArea.find((part) => part.postcode === postcode)?.suburbs ?? [];

interface Home {
  address?: string | undefined;
  postcode?: string | undefined;
}

/** `5 High Street, Thornbury 3071`: an address with the suburbs of its postcode; blank if unknown. */
export function formatHome({ address, postcode }: Home): string {
  const suburb = [suburbsOf(postcode).join(" or "), postcode].filter(Boolean).join(" ");
  return [address, suburb].filter(Boolean).join(", ");
}
