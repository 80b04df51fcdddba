/** What the form offers, in its groups (docs/product.md 2.5). */
export const serviceOptions = [
  {
    group: "General",
    options: [
      "Computer help",
      "Phone or tablet help",
      "Email help",
      "Internet and Wi-Fi help",
      "Printer help",
      "Online safety check",
      "Lesson or training",
    ],
  },
  {
    group: "Advanced",
    options: [
      "Network design",
      "Server or cloud support",
      "Backup and recovery",
      "Security review",
    ],
  },
  { group: "Repairs", options: ["Computer repair", "Virus removal", "Data recovery"] },
  {
    group: "Setup",
    options: [
      "New computer setup",
      "Desktop setup",
      "Wi-Fi setup",
      "Printer setup",
      "Smart TV or smart home setup",
    ],
  },
  { group: "Development", options: ["New website", "Website changes"] },
  { group: "Creative", options: ["Logo and graphic design"] },
  { group: "Other", options: ["Something else"] },
] as const;

/** One of them. */
export type ServiceOption = (typeof serviceOptions)[number]["options"][number];

/** What the form offers to somebody who looks for something else. */
export const otherService: ServiceOption = "Something else";
