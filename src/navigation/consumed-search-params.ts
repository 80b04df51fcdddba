import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * Moves search parameters out of the address into handlers, once. After a reload, the visitor's own changes count, and
 * nobody can read the values in the address. A form uses one call for all its parameters, because two calls would each
 * restore what the other removed.
 * @param takers a handler for each parameter, by name
 */
export function useConsumedSearchParams(takers: Record<string, (value: string) => void>) {
  const [params, setParams] = useSearchParams();
  const found = Object.keys(takers).filter((name) => params.has(name));
  const take = useEffectEvent(() => {
    if (found.length === 0) return;
    setParams(
      (old) => {
        for (const name of found) old.delete(name);
        return old;
      },
      { replace: true },
    );
    for (const name of found) takers[name]?.(params.get(name) ?? "");
  });
  const asked = JSON.stringify(found.map((name) => [name, params.get(name)]));
  useEffect(() => {
    take();
  }, [asked]);
}
