import { AsideCard } from "../ui/aside-card";

/** How clients pay. Only the form knows whether cards are accepted, because it asks the server. */
export function HowToPay() {
  return (
    <AsideCard title="How you pay">
      <p>You can always pay at the visit or by invoice.</p>
      <ol className="grid list-decimal gap-3 pl-6">
        <li>You tell us what you’d like, and get a reference at once.</li>
        <li>We’ll call or email you to agree on a first visit.</li>
        <li>You get a receipt for everything you pay.</li>
      </ol>
      <p>
        Have a code? Type it into “Code or coupon”. We never ask for a card number by phone or
        email.
      </p>
    </AsideCard>
  );
}
