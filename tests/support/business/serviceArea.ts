/** The suburbs we come to, nearest first. We help everybody else online. */
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

/** Where the business is, for search engines' maps: no page shows it. */
export const coordinates = { latitude: -37.7577, longitude: 145.0008 } as const;
