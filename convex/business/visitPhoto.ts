/** A photo of a visit, in `public/`, for the page about us; undefined without one, and then there's a drawing. */
export const visitPhoto: { src: string; alt: string } | undefined = undefined;
