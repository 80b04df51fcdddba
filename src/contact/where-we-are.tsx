import { OwnText, useBusiness } from "../business/our-details";
import { OpeningTimes, OpenNow } from "../lib/opening";
import { AsideCard } from "../ui/aside-card";
import { telephone } from "./telephone";

/** Our address, beside the form. */
export default function WhereWeAre() {
  const { name, street, suburb, state, postcode } = useBusiness();
  return (
    <AsideCard title="Where we are" drawing={telephone}>
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
      <p>Please call before dropping in. We’re usually out on visits.</p>
    </AsideCard>
  );
}
