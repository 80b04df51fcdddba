export { australianLaw as consumerLaw } from "./consumerLaw.ts";
export {
  australianDollar as currency,
  australianGst as gst,
  australianTaxNames as taxNames,
} from "./money.ts";
export { australianRules as country } from "./australianRules.ts";
export { australianWords as countryWords } from "./words.ts";
