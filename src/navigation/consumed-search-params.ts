import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";

/** Takes parameters out of the address, for what is done instead of what a link has said. */
export function useDropSearchParams(): (names: readonly string[]) => void {
  const [params, setParams] = useSearchParams();
  return (names) => {
    if (!names.some((name) => params.has(name))) return;
    setParams(
      (old) => {
        for (const name of names) old.delete(name);
        return old;
      },
      { replace: true },
    );
  };
}

/**
 * Takes what a link says out of the address and hands it on, once: after a reload, what the person has done
 * since counts, and nobody reads it there later. Everything that a form takes goes into one call: two would each
 * put back what the other has taken out.
 * @param takers what becomes of each parameter, by its name
 */
export function useConsumedSearchParams(takers: Record<string, (value: string) => void>) {
  const [params] = useSearchParams();
  const drop = useDropSearchParams();
  const found = Object.keys(takers).filter((name) => params.has(name));
  const take = useEffectEvent(() => {
    drop(found);
    for (const name of found) takers[name]?.(params.get(name) ?? "");
  });
  const asked = JSON.stringify(found.map((name) => [name, params.get(name)]));
  useEffect(() => {
    take();
  }, [asked]);
}
