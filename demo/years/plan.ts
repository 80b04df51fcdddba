import { serviceArea } from "#convex/business/serviceArea";
import { serviceOptions } from "#convex/services/options";
import { weekday } from "#convex/shared/dates";
import { newReference } from "#convex/shared/ids";
import { numbers } from "../numbers";

/*
 * The plan of years of business, day by day. It depends on the date alone, so that a day is the same in every
 * deployment. The people are invented: example addresses, and numbers reserved for fiction.
 */

/** A date's days since 1970. */
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** Seeded random numbers in [0, 1) (mulberry32). */
function diceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Dice = () => number;

const pick = <Value>(values: readonly Value[], dice: Dice): Value => {
  const value = values[Math.floor(dice() * values.length)];
  if (value === undefined) throw new Error("There is nothing to pick from");
  return value;
};

const firstNames =
  "Ada Ahmed Amelia Anh Bianca Brendan Carla Chen Clare Colin Dimitra Doug Elif Erin Esther Farid Fiona George Giulia Hamish Hannah Hoa Imran Irene Jack Jasmine Joan Kiran Lachlan Leila Lorenzo Lucy Mario Mei Moira Nikos Noor Olive Omar Patricia Quan Rania Rhys Rosie Ruby Sanjay Shirley Stella Theo Una Vera Vikram Wendy Xin Yusuf Zoe".split(
    " ",
  );
const lastNames =
  "Abbott Ali Andrews Baker Barbieri Bui Campbell Chapman Dang Demir Edwards Fraser Georgiou Gill Haddad Harvey Ibrahim Jacobs Kelly Kaur Lewis Lombardi Mackay Mehta Murphy Nguyen Novak O’Brien Papas Pham Quinn Rossi Russo Santos Shah Smith Taylor Tsai Ueda Vella Walsh Wilson Yilmaz Zhang".split(
    " ",
  );
const streets = ["Ballantyne", "Clarke", "Gooch", "Herbert", "Normanby", "Pender", "Rossmoyne"];

const MOST_PEOPLE = 1000;

/** A person by number; every 24th has no email address. */
export function personOf(number: number) {
  const first = firstNames[number % firstNames.length] ?? "";
  const last = lastNames[Math.floor(number * 1.37) % lastNames.length] ?? "";
  const dice = diceOf(number);
  const { postcode } = pick(serviceArea, dice);
  const address = `${1 + Math.floor(dice() * 180)} ${pick(streets, dice)} Street`;
  const mailbox = `${first}.${last}${number}`.toLowerCase().replace("’", "");
  return {
    name: `${first} ${last}`,
    ...(number % 24 !== 23 && { email: `${mailbox}@example.com` }),
    phone: numbers.landline(1900 + number),
    address,
    postcode,
  };
}

/** The clientele grows from 150 people to all; every fourth visit is a recent client's. */
function somebody(progress: number, dice: Dice) {
  const known = Math.floor(150 + (MOST_PEOPLE - 150) * progress);
  const isNew = dice() < 0.25;
  const number = isNew ? known - 1 - Math.floor(dice() * 12) : Math.floor(dice() * known);
  return personOf(number);
}

/** The numbers of a day's pieces, besides its visits. */
const BRIEF = 5;
const QUOTE = 6;
const LETTER = 7;
const MEMBERSHIP = 8;

/** A reference that's unique among all days; it has five letters, unlike any other in the demo. */
function referenceOf(day: number, piece: number): string {
  let rest = ((day * 16 + piece) * 7_654_321) % 28 ** 5;
  return newReference(5, () => {
    const digit = rest % 28;
    rest = Math.floor(rest / 28);
    return digit / 28;
  });
}

const services: readonly string[] = serviceOptions.flatMap(({ options }) => options);
const prices = [4500, 6000, 9000, 9500, 12_000, 15_000, 18_500, 28_000];

/** How a bill is paid; one that isn't paid at the visit is paid days later, if that day has come. */
export interface Bill {
  cents: number;
  method: "cash" | "transfer" | "cardAtVisit" | "online";
  end: "paid" | "part" | "writtenOff" | "cancelled" | "refunded" | "disputed" | "owing";
  afterDays: number;
}

function endOf(fate: number, method: Bill["method"]): Bill["end"] {
  if (fate < 0.03) return "owing";
  if (fate < 0.04) return "part";
  if (fate < 0.05) return "writtenOff";
  if (fate < 0.055) return "cancelled";
  if (fate < 0.97 || method !== "online") return "paid";
  return fate < 0.99 ? "refunded" : "disputed";
}

function billOf(dice: Dice): Bill {
  const cents = pick(prices, dice);
  const method = pick(["cash", "transfer", "transfer", "cardAtVisit", "online"] as const, dice);
  const fate = dice();
  const afterDays = method === "transfer" || method === "online" ? 1 + Math.floor(dice() * 24) : 0;
  return { cents, method, end: endOf(fate, method), afterDays };
}

const outcomeOf = (fate: number) => (fate < 0.05 ? "cancelled" : fate < 0.08 ? "unmarked" : "done");

interface Piece {
  reference: string;
  who: ReturnType<typeof personOf>;
  service: string;
}

/** A visit of a day; an unmarked one was confirmed, and nothing was recorded after it. */
export interface PastVisit extends Piece {
  time: string;
  outcome: ReturnType<typeof outcomeOf>;
  bill: Bill | undefined;
  sentDaysBefore: number;
}

export interface PastQuote extends Piece {
  end: "accepted" | "declined" | "sent" | "cancelled";
  cents: number;
}

export interface PastLetter extends Piece {
  text: string;
  isAnswered: boolean;
}

/** Help that's paid by card each month, for so many months. */
export interface Membership extends Piece {
  months: number;
}

const letters = [
  "The printer says that it’s offline again. Is there something I can try first?",
  "Do you also look after phones? Mine is full and I don’t dare to delete anything.",
  "Thank you for last week, everything works. What do I owe you for the cable?",
  "Somebody rang and said they were from the bank. Could you look at my computer, please?",
  "We’re moving to a new office in spring. Could you set up the network there?",
  "Can my grandson and I come to a lesson together?",
];

/**
 * A day's plan.
 * @param times its visits' times, none on a day off
 * @param progress how far the business had come, from 0 to 1
 */
export function planOf(date: string, times: readonly string[], progress: number) {
  const day = dayNumber(date);
  const dice = diceOf(day * 7919);
  const piece = (index: number): Piece => ({
    reference: referenceOf(day, index),
    who: somebody(progress, dice),
    service: pick(services, dice),
  });
  const visits = times.flatMap((time, index): PastVisit[] => {
    if (dice() > 0.76) return [];
    const outcome = outcomeOf(dice());
    const isBilled = dice() < 0.98;
    return [
      {
        ...piece(index),
        time,
        outcome,
        bill: outcome === "done" && isBilled ? billOf(dice) : undefined,
        sentDaysBefore: 2 + Math.floor(dice() * 12),
      },
    ];
  });
  const isWeekday = weekday(date) > 0;
  const quote: PastQuote | undefined =
    isWeekday && dice() < 0.22
      ? {
          ...piece(QUOTE),
          end: pick(["accepted", "accepted", "declined", "sent", "cancelled"] as const, dice),
          cents: pick(prices, dice) * 3,
        }
      : undefined;
  const letter: PastLetter | undefined =
    dice() < 0.8
      ? { ...piece(LETTER), text: pick(letters, dice), isAnswered: dice() < 0.8 }
      : undefined;
  const brief = isWeekday && dice() < 0.03 ? piece(BRIEF) : undefined;
  const membership: Membership | undefined =
    isWeekday && dice() < 0.03
      ? { ...piece(MEMBERSHIP), months: 3 + Math.floor(dice() * 60) }
      : undefined;
  return { visits, quote, letter, brief, membership };
}
