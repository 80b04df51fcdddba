import { type ReactNode, useId } from "react";
import { type Product, type ProductId, products } from "#convex/business/products";
import { money } from "#convex/shared/money";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { VisuallyHidden } from "../ui/visually-hidden";

const AGREED = "Agreed with you before we start";

/** The lines below a price. The fee for a call-out is never left to be found out later. */
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

interface ProductRowProps {
  id: ProductId;
  /** What there is to say beside its facts. */
  children?: ReactNode;
}

/** One thing to buy, as an item of a list: its price, what comes on top, and the way into the form. */
export function ProductRow({ id, children }: ProductRowProps) {
  const headingId = useId();
  const product: Product = products[id];
  const { name, cents, per } = product;
  return (
    <li
      aria-labelledby={headingId}
      className="grid grid-rows-[auto_1fr_auto] content-start gap-x-6 gap-y-4 p-5 @md:grid-cols-[minmax(0,1fr)_auto] @xl:px-7"
    >
      <h3 id={headingId} className="text-xl font-bold text-balance">
        {name}
      </h3>
      <p className="@md:text-right">
        <span className="text-3xl font-bold tabular-nums">{money(cents)}</span>{" "}
        <span className="whitespace-nowrap text-muted">{per === "month" ? "a month" : "once"}</span>
      </p>
      <div className="grid content-start gap-3">
        <dl className="grid content-start gap-x-4 gap-y-1 @3xs:grid-cols-[auto_minmax(0,1fr)]">
          {getFacts(id, product).map(({ label, text }) => (
            <Fact key={label} label={label} text={text} />
          ))}
        </dl>
        {children}
      </div>
      <div className="self-end @md:justify-self-end">
        <ButtonLink kind="secondary" to={paths.shop.href({ product: id })}>
          <span>
            Choose this<VisuallyHidden>{` ${name}`}</VisuallyHidden>
          </span>
        </ButtonLink>
      </div>
    </li>
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
