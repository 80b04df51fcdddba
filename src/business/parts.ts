import { useEffect, useMemo } from "react";
import type { PartName, Parts } from "#convex/businessDetails/rules";
import { createSharedValue } from "../lib/shared-value";

const parts = createSharedValue<Partial<Parts>>({});

/** Updates parts of the details wherever the page shows them. */
export const setParts = parts.set;

const wanted = createSharedValue<readonly PartName[]>([]);

/** The parts that this page shows, or an earlier one did. */
export const useWantedParts = wanted.use;

/**
 * A hook for a part of the details that the owner may have changed after the build.
 * @param read makes what pages show of what the deployment has
 */
export function createPart<Name extends PartName, Shown>(
  name: Name,
  asBuilt: Shown,
  read: (part: Parts[Name]) => Shown,
): () => Shown {
  return function usePart() {
    useEffect(() => {
      if (!wanted.get().includes(name)) wanted.set([...wanted.get(), name]);
    }, []);
    const part = parts.use()[name];
    return useMemo(() => (part === undefined ? asBuilt : read(part)), [part]);
  };
}
