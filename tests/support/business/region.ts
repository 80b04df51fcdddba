import { victoria } from "../../../convex/business/countries/holidays";

/** Whose law applies, whose public holidays we keep (`convex/shared/holidays.ts`), and who advises consumers there. */
export const region = {
  name: "Victoria",
  consumerAdvice: { name: "Consumer Affairs Victoria", phone: "1300 55 81 81" },
  holidays: victoria,
} as const;
