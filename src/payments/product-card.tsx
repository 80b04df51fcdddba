import { useId } from "react";
import { money } from "#convex/business/prices";
import { type Product, type ProductId, products } from "#convex/business/products";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { Card } from "../ui/card";
import { VisuallyHidden } from "../ui/visually-hidden";

const AGREED = "Agreed with you before we start";

/** The lines beside a price. The fee for a call-out is never left to be found out later. */
function getFacts(id: ProductId, { per, callOuts, callOutFeeCents }: Product) {
  if (id === "webinars") {
    return [
      { label: "When", text: "Every week, on Mondays and Tuesdays" },
      { label: "Where", text: "Online, by video. There’s no call-out fee" },
    ];
  }
  const fee = callOutFeeCents === undefined ? AGREED : `${money(callOutFeeCents)} for each`;
  return [
    { label: "Runs", text: per === "month" ? "Month by month. Cancel any time" : "One-off" },
    { label: "Call-outs", text: callOuts ?? AGREED },
    { label: "Call-out fee", text: fee },
  ];
}

/** One thing to buy: its price, what comes on top, and the way into the form. */
export function ProductCard({ id }: { id: ProductId }) {
  const headingId = useId();
  const product: Product = products[id];
  const { name, cents, per } = product;
  return (
    <Card as="li" aria-labelledby={headingId}>
      <div className="grid h-full grid-rows-[auto_auto_1fr_auto] gap-4">
        <h3 id={headingId} className="text-xl font-bold">
          {name}
        </h3>
        <p>
          <span className="text-3xl font-bold">{money(cents)}</span>{" "}
          <span className="text-lg text-muted">{per === "month" ? "a month" : "once"}</span>
        </p>
        <dl className="grid content-start gap-x-6 border-t-4 border-wattle pt-4 @md:grid-cols-[auto_1fr] [&>dd]:mb-2">
          {getFacts(id, product).map(({ label, text }) => (
            <Fact key={label} label={label} text={text} />
          ))}
        </dl>
        <div>
          <ButtonLink kind="secondary" to={paths.shop.href({ product: id })}>
            <span>
              Choose this<VisuallyHidden> {name}</VisuallyHidden>
            </span>
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt className="font-bold">{label}</dt>
      <dd>{text}</dd>
    </>
  );
}
