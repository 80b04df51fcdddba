import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api";
import { isRunning, isUnpaid } from "#convex/payments/rules";
import { StartMembership } from "../../memberships/owner/start-membership";
import { BackLink } from "../../navigation/back-link";
import { ContactLinks, ToPerson } from "../../records/links";
import { PanelLink } from "../../records/panel-link";
import { LoadingLine } from "../../ui/loading-line";
import { PanelHeader } from "../../ui/panel";
import { RecordList } from "../../ui/record-card";
import { PayLinkForm } from "./pay-link-form";
import { PaymentCard } from "./payment-card";

interface SendLinkProps {
  reference: string;
  request: NonNullable<FunctionReturnType<typeof api.payments.owner.ofRequest>>;
}

function SendLink({ reference, request: { email, ...request } }: SendLinkProps) {
  if (email !== undefined)
    return <PayLinkForm reference={reference} request={{ ...request, email }} />;
  return (
    <p className="text-muted">{`No email: a link to pay can’t be sent to ${request.name}. Take the payment at the visit, or call them.`}</p>
  );
}

interface OpenRequestProps {
  reference: string;
  /** Its price and debt, for any payment method. */
  money: ReactNode;
}

/** A request's money: its price, its card payments, and the form for another payment link. */
export function OpenRequest({ reference, money }: OpenRequestProps) {
  const request = useQuery(api.payments.owner.ofRequest, { reference });
  const cards = useQuery(api.payments.owner.setUp, {});
  return (
    <>
      <BackLink>Back to the money</BackLink>
      <PanelHeader
        title={request?.name ?? `Money for ${reference}`}
        lead={
          request && (
            <>
              <p>{`${request.selectedService} · ${reference}`}</p>
              <ContactLinks {...request} about={reference} />
              <div className="flex flex-wrap gap-x-6">
                <ToPerson contact={request.email ?? request.phone ?? ""} />
                <PanelLink panel="bookings" reference={reference}>
                  Open in Bookings
                </PanelLink>
              </div>
            </>
          )
        }
      />
      {request === undefined && <LoadingLine>Loading…</LoadingLine>}
      {request === null && <p>There’s no booking or quote request with this reference.</p>}
      {/* The invoice remains when its request was deleted. */}
      {request !== undefined && money}
      {request && <h2 className="text-xl font-bold">Payments by card, and memberships</h2>}
      {request?.payments.length === 0 && (
        <p className="text-muted">Nothing was asked for by card yet, and there’s no membership.</p>
      )}
      {request && request.payments.length > 0 && (
        <RecordList label="Payments">
          {request.payments.map((payment) => (
            <PaymentCard key={payment._id} payment={payment} />
          ))}
        </RecordList>
      )}
      {request?.payments.every(({ state }) => !isRunning(state)) && (
        <div className="-ml-5">
          <StartMembership reference={reference} request={request} />
        </div>
      )}
      {request?.payments.some(({ state }) => isUnpaid(state)) && (
        <p className="text-muted">A new link replaces any earlier one that isn’t paid.</p>
      )}
      {request && cards?.setUp === "whole" && <SendLink reference={reference} request={request} />}
      {request && cards !== undefined && cards.setUp !== "whole" && (
        <p className="text-muted">Links to pay can be sent once card payments are set up.</p>
      )}
    </>
  );
}
