import { OurPhone } from "../lib/our-phone";
import { AsideCard } from "../ui/aside-card";
import { takesCards } from "./stripe-key";

const ways = takesCards
  ? "Pay by card on this website, at the visit, or by invoice."
  : "You pay at the visit or by invoice. Nothing is charged on this website.";

/** How money changes hands, beside the form. */
export function HowToPay() {
  return (
    <AsideCard title="How you pay">
      <p>{ways}</p>
      <ol className="grid list-decimal gap-3 pl-6">
        <li>You tell us what you would like, and get a reference at once.</li>
        <li>We call or email you to agree on a first visit.</li>
        <li>You get a receipt with the GST on it for everything that you pay.</li>
      </ol>
      <p>
        Have a code, or unsure? Call <OurPhone />. We never ask for a card number by phone or email.
      </p>
    </AsideCard>
  );
}
