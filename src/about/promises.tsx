import Check from "lucide-react/icons/check";
import { WARRANTY_DAYS } from "#convex/business/terms";
import { offers } from "#convex/shared/pages";
import { paths } from "../navigation/paths";
import { TextLink } from "../ui/text-link";

const promises = [
  {
    title: "A price before we start",
    text: "If we find something bigger, we stop and ask you.",
  },
  {
    title: "We listen first",
    text: "Tell us what happened in your own words.",
  },
  {
    title: "We won’t sell you what you don’t need",
    text: "We take no money from shops or brands for what we recommend.",
  },
  {
    title: "Your things stay yours",
    text: "You type your passwords yourself. We look at nothing that the repair doesn’t need.",
  },
  {
    title: "We come back",
    text: `If the same problem returns within ${WARRANTY_DAYS} days, that visit is free.`,
  },
  {
    title: "We write it down",
    text: "Before we go, you get the steps on paper, in large print.",
  },
];

/** Our promises to every client. */
export function Promises() {
  return (
    <div className="grid gap-8">
      <ul className="grid gap-x-12 gap-y-6 @3xl:grid-cols-2">
        {promises.map(({ title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-pale text-brand">
              <Check aria-hidden className="size-5" strokeWidth={3} />
            </span>
            <div className="grid content-start gap-1 pt-1">
              <h3 className="text-lg font-bold">{title}</h3>
              <p className="max-w-measure text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="max-w-measure">
        <span>
          The full version is in{" "}
          <TextLink to={paths.terms.href()}>our terms and your privacy</TextLink>.
        </span>
        {offers("goals") && (
          <span>
            {" "}
            What we still want to do better is on our{" "}
            <TextLink to={paths.goals.href()}>goals page</TextLink>.
          </span>
        )}
      </p>
    </div>
  );
}
