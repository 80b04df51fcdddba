import { Section } from "../ui/page";
import { Folded } from "./folded";
import { privacy } from "./privacy";
import { serviceTerms } from "./service-terms";

interface TermsSectionProps {
  /** Unfolded from the start, for who asked for it. */
  open?: boolean;
}

/** The small print in plain words: what we agree on, and what happens to what people tell us. */
export default function TermsSection({ open = false }: TermsSectionProps) {
  return (
    <Section id="terms" title="Terms and conditions">
      <div className="grid gap-4">
        <Folded
          title="Our terms"
          summary="Bookings, prices, your rights, and what you can hold us to."
          open={open}
          topics={serviceTerms}
        />
        <Folded
          title="Your privacy"
          summary="What we keep, why, for how long, and how to get it back."
          open={open}
          topics={privacy}
        />
      </div>
    </Section>
  );
}
