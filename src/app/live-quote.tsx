import { ChooseTime } from "../bookings/client/choose-time";
import { TellDialog } from "../bookings/client/tell-dialog";
import { ConnectionWatch } from "../live/connection-notice";
import { useLinkKey } from "../navigation/link-key";
import { QuoteOffer } from "../quotes/client/quote-offer";
import { withLiveClient } from "../session/with-live-client";

function LiveQuote() {
  const key = useLinkKey();
  return (
    <ConnectionWatch>
      <QuoteOffer key={key} manageKey={key} Tell={TellDialog} ChooseTime={ChooseTime} />
    </ConnectionWatch>
  );
}

export default withLiveClient(LiveQuote);
