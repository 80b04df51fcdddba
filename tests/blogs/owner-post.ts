import { requestId } from "../support/factories";

/** What the owner's form sends of a short post that goes on the site at once. */
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
