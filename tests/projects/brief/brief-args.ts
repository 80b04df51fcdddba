import { requestId } from "../../support/factories";

/** A visitor's brief, without pictures. */
export function briefArgs(overrides: Record<string, unknown> = {}) {
  return {
    requestId: requestId(),
    clientName: "Pat Nguyen",
    clientEmail: "pat@example.com",
    businessName: "Pat’s Pies",
    selectedPalette: "ocean",
    headingFont: "Lato",
    subheadingFont: "Lato",
    bodyFont: "Open Sans",
    baseFontSize: 16,
    headingColor: "#16211d",
    subheadingColor: "#16211d",
    bodyColor: "#16211d",
    features: ["Blog"],
    pages: [{ pageName: "Home", pageDesc: "What we bake, and when we are open" }],
    additionalImages: [],
    ...overrides,
  };
}
