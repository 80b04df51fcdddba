import { useId } from "react";
import { business } from "../../convex/business/business";
import { Card } from "../ui/card";
import { TextAnchor } from "../ui/text-link";
import type { Lead } from "./use-booking-form";

const steps = {
  slot: [
    "You get a reference at once, on this screen and by email.",
    "We look at what you need, and confirm by email or by calling you.",
    "We help you at the time you chose.",
  ],
  question: [
    "You get a reference at once, on this screen and by email.",
    "We look at what you need, and call you if something is unclear.",
    "You get a price. You decide; asking costs nothing.",
  ],
};

/** What follows after the button is pressed, and the way around the form. */
export function NextSteps({ lead }: { lead: Lead }) {
  const headingId = useId();
  return (
    <aside aria-labelledby={headingId} className="self-start @5xl:sticky @5xl:top-32">
      <Card tone="tinted">
        <div className="grid gap-4">
          <h2 id={headingId} className="text-xl font-bold">
            What happens next
          </h2>
          <ol className="grid list-decimal gap-3 pl-6">
            {steps[lead].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>
            Rather talk to a person? Call{" "}
            <TextAnchor href={business.phone.href}>{business.phone.display}</TextAnchor>,{" "}
            {business.hours.inWords}.
          </p>
        </div>
      </Card>
    </aside>
  );
}
