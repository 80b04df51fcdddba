import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * Takes what a link says out of the address and hands it on, once: after a reload, what the person has done
 * since counts, and nobody reads it there later. Everything that a form takes goes into one call: two would each
 * put back what the other has taken out.
 * @param takers what becomes of each parameter, by its name
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
