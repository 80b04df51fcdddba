import { TextLink } from "../ui/text-link";
import { steps, waysFrom } from "./steps";

/** Everything that the wizard can lead to, for browsers without scripts. */
export default function AllChoices() {
  return (
    <div className="grid gap-6">
      {steps.initial.choices.map((choice) => (
        <section key={choice.label} className="grid gap-2">
          <h2 className="text-xl font-bold">{choice.label}</h2>
          <ul className="grid gap-2">
            {waysFrom(choice).map(({ label, text, href }) => (
              <li key={label}>
                <TextLink to={href}>{label}</TextLink>
                <span className="block text-muted">{text}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
