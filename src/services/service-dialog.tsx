import { gstNote } from "#convex/business/prices";
import type { ServiceItem } from "#convex/services/item";
import { isByQuote } from "#convex/services/prices";
import { unbroken } from "#convex/shared/text";
import { OurPhone } from "../lib/our-phone";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Dialog } from "../ui/dialog";

interface ServiceDialogProps {
  /** The service to show; closed while there is none. */
  service: ServiceItem | undefined;
  onClose: () => void;
}

/** Everything about one service, and the ways to get it. */
export function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  return (
    <Dialog
      open={service !== undefined}
      onClose={onClose}
      title={service?.title ?? "Service"}
      lightDismiss
    >
      {service !== undefined && <Details service={service} />}
    </Dialog>
  );
}

function Details({ service }: { service: ServiceItem }) {
  return (
    <>
      <p className="text-muted">{service.category}</p>
      <p>{unbroken(service.detailedDescription)}</p>
      <p className="rounded-md border-l-8 border-wattle bg-wattle-pale px-4 py-3">
        <span className="block text-lg font-bold">{service.suggestedPricing}</span>
        {service.range !== undefined && <span className="block text-sm">{gstNote}</span>}
      </p>
      <WaysToGetIt service={service} />
      <p>
        Would you rather talk about it? Call <OurPhone />.
      </p>
    </>
  );
}

/** Where the price varies, it comes before the booking. */
function WaysToGetIt({ service }: { service: ServiceItem }) {
  const chosen = { service: service.title };
  const quoteFirst = isByQuote(service);
  return (
    <ButtonRow>
      {!quoteFirst && <ButtonLink to={paths.booking.href(chosen)}>Book this service</ButtonLink>}
      <ButtonLink kind={quoteFirst ? "primary" : "secondary"} to={paths.quote.href(chosen)}>
        Ask for a quote
      </ButtonLink>
    </ButtonRow>
  );
}
