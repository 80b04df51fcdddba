import { type Infer, v } from "convex/values";

/** One line of what a quote or an invoice is for. */
export const vLine = v.object({
  text: v.string(),
  /** More than zero, with two decimals at most: hours, say. */
  quantity: v.number(),
  /** What one costs: Australian cents, GST included; below zero it's a discount. */
  cents: v.number(),
});

export type Line = Infer<typeof vLine>;

/** A line as it's typed. */
export const typedLine = { text: v.string(), quantity: v.string(), price: v.string() };
