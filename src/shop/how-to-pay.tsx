import { AsideCard } from "../ui/aside-card";

/** How money changes hands, beside the form. Whether cards are taken here only the form says: it asks the server. */
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
