import { type ServiceId, serviceTitles } from "./titles";

/** The form's names for some services until November 2026, which old requests and links still have. */
const sameAs: Record<string, ServiceId> = {
  "Phone or tablet help": "phone-tablet-help",
  "Email help": "email-help",
  "Printer help": "printer-setup",
  "Online safety check": "online-safety",
  "Lesson or training": "lessons",
  "Network design": "office-network",
  "Backup and recovery": "data-recovery",
  "Security review": "security-review",
  "Computer repair": "computer-repair",
  "Virus removal": "virus-removal",
  "Data recovery": "data-recovery",
  "New computer setup": "pc-setup",
  "Desktop setup": "desktop-setup",
  "Wi-Fi setup": "wifi-setup",
  "Printer setup": "printer-setup",
  "Smart TV or smart home setup": "smart-home",
  "New website": "new-website",
  "Website changes": "website-changes",
  "Logo and graphic design": "logo-design",
};

const idsByName = new Map<string, ServiceId>([
  ...Object.entries(serviceTitles).map(([id, title]) => [title, id as ServiceId] as const),
  ...Object.entries(sameAs),
]);

/** A service's id by its title or its name in the form; undefined if the catalogue doesn't have it. */
export const findServiceId = (service: string): ServiceId | undefined => idsByName.get(service);

/** A service's current name, by any name it's had. */
export function currentName(service: string): string {
  const id = findServiceId(service);
  return id === undefined ? service : serviceTitles[id];
}
