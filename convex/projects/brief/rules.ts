import { MAX_FILES } from "../../uploads/rules";

/** What a brief lets one choose from (docs/product.md 9.1). */
export const fonts = [
  "Roboto",
  "Lato",
  "Merriweather",
  "Open Sans",
  "Oswald",
  "Poppins",
  "Raleway",
  "Arial",
] as const;

/** In pixels. */
export const fontSizes = [14, 16, 18, 20, 24] as const;

export const features = [
  "Contact Form",
  "Blog",
  "E-Commerce",
  "SEO Optimization",
  "Social Media Integration",
  "User Login",
  "Payment Gateway",
] as const;

/** Where a logo and a banner may go. */
export const logoPlacements = ["Top left", "Top centre", "Top right", "Bottom of the page"];
export const bannerPlacements = ["Top of every page", "Top of the home page", "Further down"];

export const MAX_PAGES = 20;

/** Besides the logo and the banner. */
export const MAX_IMAGES = MAX_FILES - 2;

/** What the steps say as a whole (docs/product.md 21). */
export const stepMessages = {
  details: "Please fill out required fields: Name, Email, Business.",
  palette: "Please select or customize a color palette.",
  fonts: "Please select Heading, Subheading, and Body fonts.",
} as const;

/** What a design goes through; the first is the one it begins with. */
export const designStatuses = [
  "pending",
  "designing",
  "waiting for you",
  "building",
  "finished",
  "on hold",
] as const;

/** Its client is emailed when one of these is set: it's their turn, or there's something to see. */
export type NotifiedStatus = Extract<
  (typeof designStatuses)[number],
  "waiting for you" | "finished"
>;

/** Whether a design's client is emailed when it gets this status. */
export const isNotifiedStatus = (status: string): status is NotifiedStatus =>
  status === "waiting for you" || status === "finished";
