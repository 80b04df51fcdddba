import { cancelBilling, withdrawPayments } from "../payments/voiding";
import { deleteQuotes } from "../quotes/versions";
import { defineRemoval } from "../submissions/removal";
import { deleteOffers } from "../waitingList/news";
import { booking } from "./form";
import { releaseOtherTimes } from "./otherTimesHeld";
import { releaseSlot } from "./reservations";
import { deleteTimeline, isUntouched } from "./timeline";

/** Entries of one request: more than years of moving it to and fro leave behind. */
const WHOLE_TIMELINE = 1000;

/** A request's slot, offers, quotes and timeline go with it; one that somebody has dealt with isn't withdrawn. */
export const removal = defineRemoval({
  form: booking,
  async withdraw(ctx, request, now) {
    if (!(await isUntouched(ctx, request._id))) return false;
    if (!(await withdrawPayments(ctx, request.reference, now))) return false;
    await deleteTimeline(ctx, request._id);
    await deleteOffers(ctx, request._id);
    await deleteQuotes(ctx, request._id);
    await releaseSlot(ctx, request._id);
    return true;
  },
  async erase(ctx, request, now) {
    await deleteOffers(ctx, request._id);
    await deleteQuotes(ctx, request._id);
    await releaseOtherTimes(ctx, request);
    await releaseSlot(ctx, request._id);
    await cancelBilling(ctx, request.reference, now);
    await deleteTimeline(ctx, request._id, WHOLE_TIMELINE);
  },
});
