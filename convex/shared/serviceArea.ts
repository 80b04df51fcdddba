import { country } from "../business/country";
import { serviceArea } from "../business/serviceArea";

export const isPostcode = (text: string): boolean => country.postcode.pattern.test(text);

export function isInServiceArea(postcode: string): boolean {
  return serviceArea.some((part) => part.postcode === postcode);
}

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
