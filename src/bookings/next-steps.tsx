import { business } from "#convex/business/business";
import { OurPhone } from "../lib/our-phone";
import { AsideCard } from "../ui/aside-card";
import type { Lead } from "./use-booking-form";

const steps = {
  slot: [
    "You’ll get a reference at once, on this screen and by email.",
    "We’ll look at what you need, and confirm by email or by calling you.",
    "We’ll help you at the time you chose.",
  ],
  question: [
    "You’ll get a reference at once, on this screen and by email.",
    "We’ll look at what you need, and call you if something’s unclear.",
    "You’ll get a price, and you decide. Asking costs nothing.",
  ],
};

/** What follows after the button is pressed, and the way around the form. */
export function NextSteps({ lead }: { lead: Lead }) {
  return (
    <AsideCard title="What happens next">
      <ol className="grid list-decimal gap-3 pl-6">
        {steps[lead].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        Rather talk to a person? Call <OurPhone />, {business.hours.openingTimes}.
      </p>
    </AsideCard>
  );
}
