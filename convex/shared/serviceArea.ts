import { serviceArea } from "../business/serviceArea";

/** Whether a text looks like an Australian postcode. */
export const isPostcode = (text: string): boolean => /^\d{4}$/.test(text);

/** Whether we come to a postcode. */
export function isInServiceArea(postcode: string): boolean {
  return serviceArea.some((part) => part.postcode === postcode);
}

/** The suburbs of a postcode that we come to; none of another. */
export const suburbsOf = (postcode: string | undefined): readonly string[] =>
  serviceArea.find((part) => part.postcode === postcode)?.suburbs ?? [];

interface Home {
  address?: string | undefined;
  postcode?: string | undefined;
}

/** `5 High Street, Thornbury 3071`: where somebody lives, with the suburbs of their postcode; blank where we don't know. */
export function formatHome({ address, postcode }: Home): string {
  const suburb = [suburbsOf(postcode).join(" or "), postcode].filter(Boolean).join(" ");
  return [address, suburb].filter(Boolean).join(", ");
}
