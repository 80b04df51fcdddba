import { withLiveClient } from "../session/with-live-client";
import BookingForm from "./booking-form";

function LiveQuote({ onAlone }: { onAlone?: (isAlone: boolean) => void }) {
  return <BookingForm lead="question" onAlone={onAlone} />;
}

export default withLiveClient(LiveQuote);
