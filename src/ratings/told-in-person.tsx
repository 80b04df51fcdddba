import { testimonials } from "#convex/business/testimonials";
import { Said } from "./said";

/** What clients told us in person; also on the home page. */
export function ToldInPerson() {
  return (
    <ul className="grid gap-4 @3xl:grid-cols-3">
      {testimonials.map(({ words, name, who }) => (
        <li key={name}>
          <Said words={words} name={name} source={<span>{who}</span>} />
        </li>
      ))}
    </ul>
  );
}
