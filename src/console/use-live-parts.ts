import { useQuery } from "convex/react";
import { useEffect } from "react";
import { api } from "#convex/_generated/api";
import { setParts, useWantedParts } from "../business/parts";

/** The same as `useParts` of the website, over the console's connection. */
export function useLiveParts(): void {
  const names = useWantedParts();
  const parts = useQuery(
    api.businessDetails.visitor.parts,
    names.length === 0 ? "skip" : { names: [...names] },
  );
  useEffect(() => {
    if (parts !== undefined) setParts(parts);
  }, [parts]);
}
