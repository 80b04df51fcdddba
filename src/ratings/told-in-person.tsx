import { useTestimonials } from "../business/testimonials";
import { Section } from "../ui/page";
import { Said } from "./said";

/** What clients told us in person, if there is something. */
export function ToldInPerson() {
  const testimonials = useTestimonials();
  if (testimonials.length === 0) return null;
  return (
    <Section title="Told to us in person">
      <p className="text-muted">With their permission. It doesn’t count in the stars.</p>
      <ul className="grid gap-6 @3xl:grid-cols-3">
        {testimonials.map(({ words, name, who }) => (
          <li key={words}>
            <Said words={words} name={name} source={who} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
