import type { Country } from "./country";

export const australianRules: Country = {
  code: "AU",
  name: "Australia",
  phone: {
    callingCode: "61",
    example: "0412 345 678",
    least: 10,
    allOf: "all ten",
    leastLocal: 8,
    whole: /^0\d{9}$/,
    mobile: /^04\d{8}$/,
    short: /^0?13\d{4}$/,
    afterZero: /^[2-478]/,
    exitCodes: ["00", "0011"],
    groups: [
      [/^(04\d\d)(\d{3})(\d{3})$/, "$1 $2 $3"],
      [/^(0[2378])(\d{4})(\d{4})$/, "($1) $2 $3"],
    ],
  },
  postcode: { pattern: /^\d{4}$/, words: "four digits" },
  privacyAdvice: {
    name: "the Office of the Australian Information Commissioner",
    phone: "1300 363 992",
  },
  hasStates: true,
  businessNumber: {
    check: "abn",
    example: "51 824 753 556",
  },
  taxNumber: "a tax file number",
  interpreter: "an Auslan interpreter",
  bank: {
    branch: { name: "BSB", pattern: /^\d{6}$/, problem: "A BSB has six digits, like 062-000" },
    account: { pattern: /^\d{4,10}$/, problem: "An account number has 4 to 10 digits" },
  },
};
