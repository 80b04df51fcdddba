/** What a country's law gives clients, as the terms say it. */
export interface ConsumerLaw {
  /** After our own warranty. */
  warranty: string;
  /** The guarantees in short. */
  guarantees: string;
}

/** The first is the wording that the Australian Consumer Law prescribes for a warranty on goods and services. */
export const australianLaw: ConsumerLaw = {
  warranty:
    "Our goods and services come with guarantees that cannot be excluded under the Australian Consumer Law. For major failures with the service, you are entitled: to cancel your service contract with us; and to a refund for the unused portion, or to compensation for its reduced value. You are also entitled to choose a refund or replacement for major failures with goods. If a failure with the goods or a service does not amount to a major failure, you are entitled to have the failure rectified in a reasonable time. If this is not done you are entitled to a refund for the goods and to cancel the contract for the service and obtain a refund of any unused portion. You are also entitled to be compensated for any other reasonably foreseeable loss or damage from a failure in the goods or service.",
  guarantees:
    "Our work must be done with care and skill, do what we agreed it would do, and be finished in a reasonable time. What we sell must be of acceptable quality. These guarantees come from the law, and no terms of ours can take them away.",
};

/** The Consumer Guarantees Act 1993, sections 6 to 8, 18, 28 to 32 and 38. It prescribes no wording. */
export const newZealandLaw: ConsumerLaw = {
  warranty:
    "What you buy for yourself or your household comes with guarantees under the Consumer Guarantees Act 1993, which we can’t exclude. If our work or our goods fall short of them, we put it right in a reasonable time. If we don’t, you can have it put right by somebody else and we pay what that reasonably costs, or you can cancel the contract for the work, or return the goods. If it’s serious or can’t be put right, you can cancel the contract or return the goods at once and have your money back, or keep what you have and be paid for its lower value. You can also be paid for any other loss or damage that was reasonably foreseeable.",
  guarantees:
    "Our work must be done with reasonable care and skill, and fit for what you told us it’s for. Where we haven’t agreed on a time and a price, both must be reasonable. What we sell must be of acceptable quality. These guarantees come from the law, and no terms of ours can take them away.",
};
