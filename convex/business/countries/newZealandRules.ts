import type { Country } from "./country";

export const newZealandRules: Country = {
  code: "NZ",
  name: "New Zealand",
  phone: {
    callingCode: "64",
    example: "021 123 4567",
    least: 9,
    allOf: "all of them",
    leastLocal: 7,
    whole: /^0\d{8,10}$/,
    mobile: /^02\d{7,9}$/,
    afterZero: /^[2-9]/,
    exitCodes: ["00"],
    groups: [
      [/^(02\d)(\d{3})(\d{3,5})$/, "$1 $2 $3"],
      [/^(0[34679])(\d{3})(\d{4})$/, "$1 $2 $3"],
    ],
  },
  postcode: { pattern: /^\d{4}$/, words: "four digits" },
  privacyAdvice: { name: "the Office of the Privacy Commissioner", phone: "0800 803 909" },
  hasStates: false,
  businessNumber: { check: "nzbn", example: "9429 000 000 000" },
  taxNumber: "an IRD number",
  interpreter: "a New Zealand Sign Language interpreter",
  bank: {
    account: {
      pattern: /^\d{15,16}$/,
      problem: "An account number has 15 or 16 digits, like 12-3456-0123456-00",
    },
  },
};
