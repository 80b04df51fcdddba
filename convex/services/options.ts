import { findServiceId } from "./names";
import { isOffered } from "./offered";
import { otherService } from "./other";
import { type ServiceId, serviceTitles } from "./titles";

const groups = [
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

/** The services of the catalogue that a choice stands for, if it isn't one itself. */
const standsFor: Record<string, readonly ServiceId[]> = {
  "Computer help": ["pc-setup", "desktop-setup", "computer-repair"],
  "Internet and Wi-Fi help": ["wifi-setup"],
  "Server or cloud support": ["office-network"],
};

function isChoice(option: string): boolean {
  const id = findServiceId(option);
  const ids = id === undefined ? standsFor[option] : [id];
  return ids === undefined || ids.some(isOffered);
}

/** The form's choices in groups, with the catalogue's names (docs/product.md 2.5). */
export const serviceOptions = groups
  .map(({ group, options }) => ({ group, options: options.filter(isChoice) }))
  .filter(({ options }) => options.length > 0);
