import { requestId } from "../support/factories";

/** The owner's form for a short post that's published at once. */
export function ownerPost(overrides: Record<string, unknown> = {}) {
  return {
    requestId: requestId(),
    title: "A post",
    content: "Some *advice*.",
    categories: ["News"],
    hashtags: [],
    tags: [],
    picture: "none",
    featuredImagePosition: "top",
    featuredImageSize: "large",
    titleSize: 52,
    seoKeywords: [],
    published: true,
    ...overrides,
  };
}
