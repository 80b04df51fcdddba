import { AsideCard } from "../ui/aside-card";

/** What follows the form. Only that knows whether cards are accepted, because it asks the server. */
export function NextSteps() {
  return (
    <AsideCard title="What happens next">
      <ol className="numbered">
        <li>You tell us what you’d like, and get a reference at once.</li>
        <li>We’ll call or email you to agree on a first visit.</li>
        <li>You get a receipt for everything you pay.</li>
      </ol>
      <p>We never ask for a card number by phone or email.</p>
    </AsideCard>
  );
}
