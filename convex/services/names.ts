import { type ServiceId, serviceTitles } from "./titles";

/** What the form called some of them until November 2026: old requests and links have these names. */
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

/** The id of a service, by its title or by its name in the form; undefined for one that the catalogue doesn't have. */
export const findServiceId = (service: string): ServiceId | undefined => idsByName.get(service);

/** What a service is called now, by any name it has had. */
export function currentName(service: string): string {
  const id = findServiceId(service);
  return id === undefined ? service : serviceTitles[id];
}
