import { otherService } from "./other";
import { serviceTitles } from "./titles";

/** The form's choices in groups, with the catalogue's names (docs/product.md 2.5). */
export const serviceOptions = [
  {
    group: "General",
    options: [
      "Computer help",
      serviceTitles["phone-tablet-help"],
      serviceTitles["email-help"],
      "Internet and Wi-Fi help",
      serviceTitles["printer-setup"],
      serviceTitles["online-safety"],
      serviceTitles.lessons,
    ],
  },
  {
    group: "Advanced",
    options: [
      serviceTitles["office-network"],
      "Server or cloud support",
      serviceTitles["staff-training"],
      serviceTitles["security-review"],
    ],
  },
  {
    group: "Repairs",
    options: [
      serviceTitles["computer-repair"],
      serviceTitles["virus-removal"],
      serviceTitles["data-recovery"],
    ],
  },
  {
    group: "Setup",
    options: [
      serviceTitles["pc-setup"],
      serviceTitles["desktop-setup"],
      serviceTitles["wifi-setup"],
      serviceTitles["domain-email"],
      serviceTitles["smart-home"],
    ],
  },
  {
    group: "Development",
    options: [serviceTitles["new-website"], serviceTitles["website-changes"]],
  },
  { group: "Creative", options: [serviceTitles["logo-design"]] },
  { group: "Other", options: [otherService] },
] as const;

export type ServiceOption = (typeof serviceOptions)[number]["options"][number];
