export { newZealandLaw as consumerLaw } from "./consumerLaw.ts";
export {
  newZealandDollar as currency,
  newZealandGst as gst,
  newZealandTaxNames as taxNames,
} from "./money.ts";
export { newZealandRules as country } from "./newZealandRules.ts";
export { newZealandWords as countryWords } from "./words.ts";
