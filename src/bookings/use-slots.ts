import { useQuery } from "convex/react";
import { api } from "../../convex/_generated/api";
import { dateInWords, isDate, timeInWords } from "../../convex/business/dates";
import { bookableTimes, dateProblem } from "../../convex/bookings/rules";
import { useCutOff } from "../lib/cut-off";

/** What is known of a date's times. */
interface Slots {
  /** The times that can be booked and are free; undefined until known. */
  times: string[] | undefined;
  /** The same in words, for everyone. */
  words: string;
}

/** The free times of a date, live. @param now epoch milliseconds */
export function useSlots(date: string, now: number): Slots {
  const chosen = isDate(date) && dateProblem(date, now) === null;
  const taken = useQuery(api.bookings.visitor.takenTimes, chosen ? { date } : "skip");
  const cutOff = useCutOff();
  if (!chosen) return { times: undefined, words: "" };

  if (cutOff) {
    return {
      times: undefined,
      words: "We cannot look up free times just now. They appear here as soon as we can.",
    };
  }
  if (taken === undefined) return { times: undefined, words: "Looking up free times…" };
  const times = bookableTimes(date, now).filter((time) => !taken.includes(time));
  return { times, words: timesInWords(date, times) };
}

function timesInWords(date: string, times: string[]): string {
  const day = dateInWords(date);
  if (times.length === 0) return `No times are left on ${day}. Please try another day.`;
  const count = times.length === 1 ? "1 time is" : `${times.length} times are`;
  return `${count} free on ${day}: ${times.map(timeInWords).join(", ")}.`;
}
