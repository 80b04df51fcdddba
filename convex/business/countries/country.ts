/** What a country decides: the form of its numbers, addresses and accounts, and what they're called. */
export interface Country {
  /** ISO 3166-1, as the library of phone numbers has it. */
  code: "AU" | "NZ";
  name: string;
  phone: {
    callingCode: string;
    /** A mobile number as people write it. */
    example: string;
    /** Of a number from its 0 on: the least digits, and "all ten" for a message. */
    least: number;
    allOf: string;
    /** The least digits of a number without its area code. */
    leastLocal: number;
    /** Digits of a person's number from its 0 on, and of a mobile, which can be texted. */
    whole: RegExp;
    mobile: RegExp;
    /** Valid numbers that are shorter, such as 13 11 26; undefined for none. */
    short?: RegExp;
    /** National numbers that are dialled with a 0 before them. */
    afterZero: RegExp;
    /** What's dialled before a foreign country's code. */
    exitCodes: readonly string[];
    /** How digits from the 0 on are grouped. */
    groups: readonly (readonly [RegExp, string])[];
  };
  postcode: { pattern: RegExp; words: string };
  /** Who advises people about privacy. */
  privacyAdvice: { name: string; phone: string };
  /** Whether addresses name a state, `state` of `business.ts`; otherwise it's blank. */
  hasStates: boolean;
  businessNumber: { check: "abn" | "nzbn"; example: string };
  /** A person's number at the tax office, which nobody should send us, with its article. */
  taxNumber: string;
  /** Who interprets for people who sign, with the article. */
  interpreter: string;
  bank: {
    /** The number of a bank's branch, if the account's doesn't include it; otherwise `bsb` of `business.ts` is blank. */
    branch?: { name: string; pattern: RegExp; problem: string };
    account: { pattern: RegExp; problem: string };
  };
}
