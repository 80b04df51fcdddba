import { paths } from "../navigation/paths";
import { useWhoComes } from "../team/use-team";
import { AsideCard } from "../ui/aside-card";
import { NumberedSteps } from "../ui/numbered-steps";
import { TextLink } from "../ui/text-link";
import { calendar, sum } from "./drawings";
import type { Lead } from "./form-names";

const reference = {
  title: "A reference",
  text: "You’ll get it at once, on this screen and by email.",
};

const listSteps = (who: string) => ({
  slot: [
    reference,
    {
      title: "A confirmation",
      text: "We’ll look at what you need, and confirm it.",
    },
    {
      title: "Help",
      text: `${who} will call or come at the time you chose.`,
    },
  ],
  question: [
    reference,
    {
      title: "A look at it",
      text: `${who} will look at what you need, and call you if something’s unclear.`,
    },
    {
      title: "A price",
      text: "You’ll get it by email or by phone, and you decide. Asking costs nothing.",
    },
  ],
});

export interface NextStepsProps {
  lead: Lead;
  /** The form has been sent, so the reference is on screen. */
  isSent: boolean;
}

/** What happens after sending, and alternatives to the form. */
export default function NextSteps({ lead, isSent }: NextStepsProps) {
  const steps = listSteps(useWhoComes())[lead].filter((step) => !isSent || step !== reference);
  return (
    <AsideCard title="What happens next" drawing={lead === "slot" ? calendar : sum}>
      <NumberedSteps steps={steps} layout="line" />
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
