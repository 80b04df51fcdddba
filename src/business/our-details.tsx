import { business } from "#convex/business/business";
import type { Business, ShownDetails } from "#convex/businessDetails/rules";
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
