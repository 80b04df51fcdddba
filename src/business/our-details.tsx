import { useEffect, useMemo } from "react";
import { business } from "#convex/business/business";
import type { Business, PartName, Parts, ShownDetails } from "#convex/businessDetails/rules";
import { createSharedValue } from "../lib/shared-value";
import { TextAnchor } from "../ui/text-link";

const shared = createSharedValue<Business>(business);

/** The business with the details that the owner may have changed after the build. */
export const useBusiness = shared.use;

/** The same outside a component. */
export const currentBusiness = shared.get;

/** Updates the details wherever the page shows them. */
export function setDetails(details: ShownDetails): void {
  shared.set({ ...business, ...details });
}

/** Text that may change. Its element goes with it, because a translation tool may have replaced what's inside. */
export const OwnText = ({ children }: { children: string }) => (
  <span key={children}>{children}</span>
);

/** Our phone number as a link. */
export function OurPhone() {
  const { display, href } = useBusiness().phone;
  return (
    <TextAnchor key={display} href={href}>
      {display}
    </TextAnchor>
  );
}

export function OurAddress() {
  const { street, suburb, state, postcode } = useBusiness();
  return <OwnText>{`${street}, ${suburb} ${state} ${postcode}`}</OwnText>;
}

/* What only some pages show. It's in this file, which every page has, so that none needs another one for it. */

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
