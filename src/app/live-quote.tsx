import { useSearchParams } from "react-router";
import { ChooseTime } from "../bookings/client/choose-time";
import { TellDialog } from "../bookings/client/tell-dialog";
import { ConnectionWatch } from "../live/connection-notice";
import { QuoteOffer } from "../quotes/client/quote-offer";
import { withLiveClient } from "../session/with-live-client";

/** The quote of the address, live. */
function LiveQuote() {
  const [params] = useSearchParams();
  const key = params.get("key") ?? "";
  return (
    <ConnectionWatch>
      <QuoteOffer key={key} manageKey={key} Tell={TellDialog} ChooseTime={ChooseTime} />
    </ConnectionWatch>
  );
}

export default withLiveClient(LiveQuote);
