/** Where we come to, nearest first. Anybody else is helped online. */
export const serviceArea = [
  { postcode: "3071", suburbs: ["Thornbury"] },
  { postcode: "3070", suburbs: ["Northcote"] },
  { postcode: "3072", suburbs: ["Preston"] },
  { postcode: "3078", suburbs: ["Fairfield", "Alphington"] },
  { postcode: "3068", suburbs: ["Clifton Hill", "Fitzroy North"] },
  { postcode: "3057", suburbs: ["Brunswick East"] },
  { postcode: "3056", suburbs: ["Brunswick"] },
  { postcode: "3058", suburbs: ["Coburg"] },
  { postcode: "3079", suburbs: ["Ivanhoe"] },
  { postcode: "3081", suburbs: ["Heidelberg West", "Heidelberg Heights"] },
  { postcode: "3084", suburbs: ["Heidelberg", "Rosanna"] },
  { postcode: "3073", suburbs: ["Reservoir"] },
  { postcode: "3085", suburbs: ["Macleod"] },
] as const;

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
