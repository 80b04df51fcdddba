import { bookingTerms } from "#convex/business/bookingTerms";
import { Notice } from "../ui/notice";

/** What everyone agrees to who sends the form. */
export function BookingTerms() {
  return (
    <Notice kind="info" title={bookingTerms.title} live={false}>
      <ul className="list-disc pl-5">
        {bookingTerms.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Notice>
  );
}
