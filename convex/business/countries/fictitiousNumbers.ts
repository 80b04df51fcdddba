import type { Country } from "./country";

interface Numbers {
  /** A mobile by its place, from 1 on. */
  mobile: (place: number) => string;
  /** A landline by its place, from 1 on. */
  landline: (place: number) => string;
}

const four = (place: number) => String(100 + place).padStart(4, "0");

/** Those that nobody has: https://www.acma.gov.au/phone-numbers-use-tv-shows-films-and-creative-works */
const australianMobiles = ["006", "156", "157", "158", "159", "110", "313", "737"];

/** Phone numbers for people who don't exist, as in the demo. */
export const fictitiousNumbers: Record<Country["code"], Numbers> = {
  AU: {
    mobile: (place) =>
      `0491 570 ${australianMobiles[(place - 1) % australianMobiles.length] ?? "006"}`,
    landline: (place) => `(03) 5550 ${four(place)}`,
  },
  // None are set aside there, so somebody may have these: the demo calls and texts nobody.
  NZ: {
    mobile: (place) => `021 555 ${four(place)}`,
    landline: (place) => `09 555 ${four(place)}`,
  },
};
