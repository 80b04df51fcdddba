import { isSame } from "../core/versions";
import type { Details, SomeDetails } from "./fields";

/** The details with some of them changed. */
export const changedBy = (details: Details, changes: SomeDetails): Details => ({
  ...details,
  ...changes,
  prices: { ...details.prices, ...changes.prices },
});

const differingIn = <Of extends Record<string, unknown>>(one: Of, other: object): Partial<Of> =>
  Object.fromEntries(
    Object.entries(one).filter(([name, value]) => !isSame(other, { [name]: value })),
  ) as Partial<Of>;

/** The details that the other has otherwise; of prices, those of these services. */
export function differing({ prices = {}, ...details }: SomeDetails, other: Details): SomeDetails {
  const changed = differingIn(prices, other.prices) as Details["prices"];
  return {
    ...differingIn(details, other),
    ...(Object.keys(changed).length > 0 && { prices: changed }),
  };
}
