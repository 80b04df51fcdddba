import { CallButton } from "../business/call-button";
import { OpenNow } from "../lib/opening";
import { paths } from "../navigation/paths";
import { TextLink } from "../ui/text-link";

const steps: Readonly<Record<string, readonly string[] | undefined>> = {
  "virus-removal": [
    "Don’t press anything in that window, and don’t ring its number. On the phone with them? Hang up.",
    "Turn the computer off: hold its power button down for ten seconds.",
    "Did you pay, or tell them a card number or password? Ring your bank from another phone, on the number on the back of your card.",
    "Then call us.",
  ],
};

/** Emergency steps at the top of a service's page, for readers who have no time for anything else. */
export function FirstAid({ of }: { of: string }) {
  const todo = steps[of];
  if (todo === undefined) return null;
  return (
    <section
      aria-labelledby="first-aid"
      className="grid gap-3 rounded-lg border-4 border-danger bg-white p-4"
    >
      <h2 id="first-aid" className="text-xl font-bold">
        Do this now
      </h2>
      <ol className="numbered">
        {todo.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <CallButton />
      <p className="font-semibold" data-print="hide">
        <OpenNow />
      </p>
      <p data-print="hide">
        Or <TextLink to={paths.contact.href()}>write to us</TextLink>, and we’ll answer when we’re
        open.
      </p>
    </section>
  );
}
