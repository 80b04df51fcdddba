import { useQuery } from "convex/react";
import { createContext, use } from "react";
import { api } from "#convex/_generated/api";
import { defaultHours, type Hours } from "#convex/bookings/hours/rules";
import { useInBrowser } from "../lib/in-browser";

/** Hours being previewed before they're saved. */
export const ProposedHours = createContext<Hours | undefined>(undefined);

/** The booking hours, live; undefined while loading. */
export function useKnownHours(): Hours | undefined {
  const proposed = use(ProposedHours);
  const saved = useQuery(api.bookings.hours.visitor.get, proposed === undefined ? {} : "skip");
  // The page was prerendered without them.
  const inBrowser = useInBrowser();
  return proposed ?? (inBrowser ? saved : undefined);
}

/** The booking hours; the defaults while loading. */
export const useHours = (): Hours => useKnownHours() ?? defaultHours;
