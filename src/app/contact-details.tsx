import { listOf } from "#convex/shared/opening";
import { OwnText, useBusiness } from "../business/our-details";
import { useServiceArea } from "../business/service-area";
import { OpeningTimes, OpenNow } from "../lib/opening";

/** Where and when to find us, and where we come to. */
export default function ContactDetails() {
  const suburbs = useServiceArea().flatMap((part) => part.suburbs);
  const { name, street, suburb, state, postcode } = useBusiness();
  return (
    <div id="where-we-are" className="grid gap-4">
      <address className="not-italic">
        <strong>{name}</strong>
        <br />
        <OwnText>{street}</OwnText>
        <br />
        <OwnText>{`${suburb} ${state} ${postcode}`}</OwnText>
      </address>
      <p>
        <strong className="block">
          <OpenNow />
        </strong>
        <OpeningTimes />
      </p>
      <p>
        <OwnText>{`We come to ${listOf("conjunction", suburbs)}.`}</OwnText>
      </p>
      <p>Please call before dropping in. We’re usually out on visits.</p>
    </div>
  );
}
