import { business } from "#convex/business/business";
import { OurPhone } from "../lib/our-phone";
import { EmailLink } from "../ui/contact-link";
import { Topic } from "./topic";

/**
 * The second topic's first paragraph is the wording that the Australian Consumer Law prescribes for
 * the person who gives a warranty on goods and services: it is not ours to shorten.
 */
export function ConsumerRights() {
  return (
    <>
      <Topic title="Your rights under the Australian Consumer Law">
        <p>
          Our work must be done with care and skill, do what we agreed it would do, and be finished
          in a reasonable time. What we sell must be of acceptable quality. These guarantees come
          from the law, and no terms of ours can take them away.
        </p>
      </Topic>
      <Topic title="Warranty on our work">
        <p>
          Our goods and services come with guarantees that cannot be excluded under the Australian
          Consumer Law. For major failures with the service, you are entitled: to cancel your
          service contract with us; and to a refund for the unused portion, or to compensation for
          its reduced value. You are also entitled to choose a refund or replacement for major
          failures with goods. If a failure with the goods or a service does not amount to a major
          failure, you are entitled to have the failure rectified in a reasonable time. If this is
          not done you are entitled to a refund for the goods and to cancel the contract for the
          service and obtain a refund of any unused portion. You are also entitled to be compensated
          for any other reasonably foreseeable loss or damage from a failure in the goods or
          service.
        </p>
        <p>
          On top of that, we give you our own warranty: if the same problem comes back within 30
          days, we’ll look at it again and you won’t pay for the visit. To use it, call <OurPhone />{" "}
          or write to <EmailLink email={business.email} />. We won’t charge for travel.
        </p>
      </Topic>
    </>
  );
}
