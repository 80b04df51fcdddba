import { useQuery } from "convex/react";
import { createContext, use } from "react";
import { api } from "#convex/_generated/api";
import { defaultHours, type Hours } from "#convex/bookings/hours/rules";
import { useInBrowser } from "../lib/in-browser";

/** Hours that are looked at before they're saved, for what's shown inside. */
export const ProposedHours = createContext<Hours | undefined>(undefined);

/** When visits can be booked, live; undefined until that's known. */
export function useKnownHours(): Hours | undefined {
  const proposed = use(ProposedHours);
  const saved = useQuery(api.bookings.hours.visitor.get, proposed === undefined ? {} : "skip");
  // The page was built without them.
  const inBrowser = useInBrowser();
  return proposed ?? (inBrowser ? saved : undefined);
}

/** As `useKnownHours`; until that's known, as the business begins with. */
export const useHours = (): Hours => useKnownHours() ?? defaultHours;
