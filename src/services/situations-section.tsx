import { Section } from "../ui/page";
import { SITUATIONS_ID } from "./categories";
import { Situations } from "./situations";

export default function SituationsSection() {
  return (
    <Section title="What’s happened?" id={SITUATIONS_ID}>
      <Situations />
    </Section>
  );
}
