import { MAX_FILES } from "../../uploads/rules";

/** The choices of a brief (docs/product.md 9.1). */
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

/** Pixels. */
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

export const logoPlacements = ["Top left", "Top centre", "Top right", "Bottom of the page"];
export const bannerPlacements = ["Top of every page", "Top of the home page", "Further down"];

export const MAX_PAGES = 20;

/** Besides the logo and the banner. */
export const MAX_IMAGES = MAX_FILES - 2;

/** Messages for a whole step (docs/product.md 21). */
export const stepMessages = {
  details: "Please fill out required fields: Name, Email, Business.",
  palette: "Please select or customize a color palette.",
  fonts: "Please select Heading, Subheading, and Body fonts.",
} as const;

/** The parts of a brief that its client may correct, and their names on screens. */
export const correctable = {
  businessName: "Business",
  clientPhone: "Phone",
  websiteURL: "Website now",
  pages: "Pages",
  developerNotes: "For the developer",
  features: "Features",
  extraNotes: "Anything else",
} as const;
export type CorrectableField = keyof typeof correctable;
export const correctableFields = Object.keys(correctable) as CorrectableField[];

type BriefPage = { pageName: string; pageDesc: string };

/** The value of a field as text, for the history. */
export function toText(value: string | readonly (string | BriefPage)[] | undefined): string {
  if (value === undefined || typeof value === "string") return value ?? "";
  const isList = value.every((each) => typeof each === "string");
  return value
    .map((each) => (typeof each === "string" ? each : `${each.pageName}: ${each.pageDesc}`))
    .join(isList ? ", " : "\n\n");
}
