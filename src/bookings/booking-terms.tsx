import Check from "lucide-react/icons/check";
import { bookingTerms } from "#convex/business/bookingTerms";
import { formatNotice } from "#convex/shared/openingWords";
import { useOpening } from "../lib/opening";
import { possessive } from "../lib/possessive";

/** The terms that everyone who sends the form agrees to. */
export function BookingTerms() {
  const notice = formatNotice(useOpening().noticeHours);
  return (
    <div className="grid gap-3 border-t-2 border-line pt-6">
      <p className="font-semibold">{bookingTerms.title}</p>
      <ul className="grid gap-2 text-muted">
        {bookingTerms.terms(notice && possessive(notice)).map((term) => (
          <li key={term} className="flex gap-2">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-brand" />
            {term}
          </li>
        ))}
      </ul>
    </div>
  );
}
