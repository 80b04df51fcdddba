import { Notice } from "../ui/notice";

/** What everyone agrees to who sends the form (docs/product.md 4.2). */
export function BookingTerms() {
  return (
    <Notice kind="info" title="Before you send this" live={false}>
      <ul className="list-disc pl-5">
        <li>We need at least 24 hours’ notice.</li>
        <li>The time may change. If it does, we’ll talk to you first.</li>
        <li>We’ll confirm by email or by calling you.</li>
      </ul>
    </Notice>
  );
}
