import SupportForm from "../contact/support-form";
import { deploymentSite } from "../live/deployment";
import { Section } from "../ui/page";

/** The welcome window's form, for browsers without scripts. */
export default function SupportPart() {
  return deploymentSite() === undefined ? null : (
    <Section title="Request support" width="form">
      <SupportForm />
    </Section>
  );
}
