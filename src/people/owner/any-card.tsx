import { ClientCard } from "../../clients/owner/client-card";
import { ContactCard } from "../../contact/owner/contact-card";
import type { AnyRecord } from "../../records/rows";
import { RatingCard, ReferralCard } from "./reward-cards";
import { BookingCard, DesignCard, SignUpCard, SupportCard } from "./simple-cards";

/** A record of any form, as it looks in its own list. */
export function AnyCard({ record }: { record: AnyRecord }) {
  switch (record.form) {
    case "booking":
      return <BookingCard row={record.row} />;
    case "contact":
      return <ContactCard row={record.row} />;
    case "support":
      return <SupportCard row={record.row} />;
    case "webinar":
      return <SignUpCard row={record.row} />;
    case "referral":
      return <ReferralCard row={record.row} />;
    case "rating":
      return <RatingCard row={record.row} />;
    case "client":
      return <ClientCard row={record.row} />;
    case "design":
      return <DesignCard row={record.row} />;
  }
}
