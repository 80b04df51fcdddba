import { useQuery } from "convex/react";
import { vi } from "vitest";
import type { Post, PostSummary } from "../../src/blogs/post";
import { NOW } from "../support/factories";

export const answer = vi.mocked(useQuery);

const shown = {
  title: "A post",
  categories: ["How to"],
  tags: ["modem"],
  hashtags: ["#WiFi"],
  featuredImage: "/blog/slow-wifi.svg",
  createdAt: NOW,
  publishedAt: NOW,
  modifiedAt: NOW,
};

const id = (text: string) => text as PostSummary["blogId"];

/** Posts as in the list, named `Post 1` and so on. */
export const summaries = (count: number): PostSummary[] =>
  Array.from({ length: count }, (_, index) => ({
    ...shown,
    blogId: id(`id${index + 1}`),
    title: `Post ${index + 1}`,
    preview: "The first words…",
  }));

/** A post as its page gets it. */
export const detail = (overrides: Partial<Post> = {}): Post => ({
  ...shown,
  blogId: id("id1"),
  content: "Some *advice*.",
  pictures: [],
  featuredImagePosition: "top",
  featuredImageSize: "large",
  titleColor: null,
  titleSize: 50,
  seoTitle: "Advice",
  seoDescription: "Some advice.",
  seoKeywords: "advice, help",
  ...overrides,
});
