import { victoria } from "./countries/holidays";

/** The state or region whose law and public holidays (one of `countries/holidays.ts`) apply, and who advises consumers. */
export const region = {
  name: "Victoria",
  consumerAdvice: { name: "Consumer Affairs Victoria", phone: "1300 55 81 81" },
  holidays: victoria,
} as const;
