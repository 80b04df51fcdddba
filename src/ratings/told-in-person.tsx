import { testimonials } from "#convex/business/testimonials";

/** What clients told us in person. */
export function ToldInPerson() {
  return (
    <ul className="grid gap-6 @3xl:grid-cols-3">
      {testimonials.map(({ words, name, who }) => (
        <li key={name} className="border-l-4 border-accent pl-4">
          <figure className="grid gap-2">
            <blockquote>{words}</blockquote>
            <figcaption className="text-muted">
              <strong className="text-ink">{name}</strong>, {who}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
