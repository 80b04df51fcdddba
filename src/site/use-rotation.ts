import { useEffect, useState } from "react";

/** Cycles through `entries`, one step every `intervalMs`. */
export function useRotation<Entry>(
  entries: readonly [Entry, ...Entry[]],
  intervalMs: number,
): Entry {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      setTurn((last) => last + 1);
    }, intervalMs);
    return () => {
      clearInterval(timer);
    };
  }, [intervalMs]);
  return entries[turn % entries.length] ?? entries[0];
}
