import { api } from "#convex/_generated/api";
import { products } from "#convex/business/products";
import {
  findMonthlyProduct,
  type MonthlyProduct,
  monthlyProducts,
} from "#convex/memberships/rules";
import { formatPrice } from "#convex/shared/money";
import { usePlanCents } from "../../business/plan-cents";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { DialogButton } from "../../ui/dialog-button";

interface StartMembershipProps {
  reference: string;
  request: { name: string; selectedService: string; email?: string | undefined };
}

/** Starts a membership paid by invoice, as ordered or requested by phone. */
export function StartMembership({ reference, request }: StartMembershipProps) {
  const ordered = findMonthlyProduct(request.selectedService);
  return (
    <DialogButton
      kind={ordered === undefined ? "quiet" : "primary"}
      label="Start a membership"
      title={`Which membership does ${request.name} get?`}
    >
      {(close) => (
        <Choice reference={reference} request={request} ordered={ordered} onStarted={close} />
      )}
    </DialogButton>
  );
}

interface ChoiceProps extends StartMembershipProps {
  ordered: MonthlyProduct | undefined;
  onStarted: () => void;
}

function Choice({ reference, request: { email, name }, ordered, onStarted }: ChoiceProps) {
  const { run, busy } = useToast(reference);
  const start = useMutation(api.memberships.owner.start);
  const cents = usePlanCents();
  const press = async (product: MonthlyProduct) => {
    const isStarted = await run(
      (control) => start({ reference, product, cents: cents[product] }, control),
      {
        done: `The membership of ${name} has started.`,
      },
    );
    if (isStarted) onStarted();
  };
  return (
    <>
      <p>
        It’s paid by invoice, without a card: the first month is invoiced now, and each month after
        that on the same day, until you end it.
      </p>
      <p>
        {email === undefined
          ? "There’s no email address, so please print each invoice."
          : "Each invoice is emailed by itself."}
      </p>
      <div className="grid gap-3">
        {monthlyProducts.map((product) => (
          <Button
            key={product}
            kind={product === ordered ? "primary" : "secondary"}
            busy={busy}
            onClick={() => void press(product)}
          >
            {`${products[product].name}, ${formatPrice({ per: "month", cents: cents[product] })}`}
          </Button>
        ))}
      </div>
    </>
  );
}
