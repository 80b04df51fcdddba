import { paths } from "../navigation/paths";
import { useWhoComes } from "../team/use-team";
import { AsideCard } from "../ui/aside-card";
import { TextLink } from "../ui/text-link";
import type { Lead } from "./form-names";

const reference = "You’ll get a reference at once, on this screen and by email.";

const listSteps = (who: string) => ({
  slot: [
    reference,
    "We’ll look at what you need, and confirm by email or by calling you.",
    `${who} will help you at the time you chose, online or at your place.`,
  ],
  question: [
    reference,
    `${who} will look at what you need, and call you if something’s unclear.`,
    "You’ll get a price by email or by phone, and you decide.",
  ],
});

/** What happens after sending. */
export function NextSteps({ lead }: { lead: Lead }) {
  const steps = listSteps(useWhoComes());
  return (
    <AsideCard title="What happens next">
      <ol className="grid list-decimal gap-3 pl-6">
        {steps[lead].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {lead === "slot" && (
        <p>
          Online?{" "}
          <TextLink to={paths.remote.href()}>
            How a remote session goes, and how you know it’s us
          </TextLink>
        </p>
      )}
    </AsideCard>
  );
}
