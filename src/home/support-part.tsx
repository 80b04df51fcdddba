import SupportForm from "../contact/support-form";
import { deploymentSite } from "../live/deployment";
import { Section } from "../ui/page";

/** The request of the welcome window, which opens by a script. */
export default function SupportPart() {
  return deploymentSite() === undefined ? null : (
    <Section title="Request support" width="form">
      <SupportForm />
    </Section>
  );
}
