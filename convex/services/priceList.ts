import { type ServicePrice, servicePrices as inFile } from "../business/servicePrices.ts";

/** The prices that apply: those in the file, with what the owner has changed. */
export type ServicePrices = Readonly<Record<keyof typeof inFile, ServicePrice>>;

/** What the owner can change of a price. */
export type Amounts = Omit<ServicePrice, "per">;

/** The file's prices with other amounts. */
export const withAmounts = (amounts: Readonly<Record<string, Amounts>>) =>
  Object.fromEntries(
    Object.entries<ServicePrice>(inFile).map(([id, price]) => [
      id,
      { ...(amounts[id] ?? price), per: price.per },
    ]),
  ) as ServicePrices;
