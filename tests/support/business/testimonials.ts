/** What clients told us in person and let us show. */
export interface Testimonial {
  words: string;
  name: string;
  /** Name and suburb. */
  who: string;
}

/** The demo's: put in your own clients' words, with their permission. They count in no average. */
export const testimonials: readonly Testimonial[] = [
  {
    words:
      "My granddaughter’s photos were stuck on an old phone. They moved them all, showed me where they are, and wrote it down for me.",
    name: "Margaret",
    who: "retired teacher, Thornbury",
  },
  {
    words:
      "Our card reader and Wi-\u2060Fi kept dropping out on Saturdays. It took one visit, and nobody talked over our heads.",
    name: "Dimitri",
    who: "café owner, High Street",
  },
  {
    words: "They built our website in three weeks, and now we change the opening hours ourselves.",
    name: "Aisha",
    who: "physiotherapist, Preston",
  },
];
