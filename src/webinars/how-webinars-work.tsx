import { business } from "../../convex/business/business";

const steps = [
  {
    title: "You join once",
    text: "Choose Monday or Tuesday, or come to both.",
  },
  {
    title: "You get a link by email",
    text: "Open it on a phone, tablet or computer. There is nothing to install.",
  },
  {
    title: "You watch, ask and try it out",
    text: "Type your question or say it aloud. We go again over what was too quick.",
  },
];

/** From joining to the first webinar. */
export function HowWebinarsWork() {
  return (
    <>
      <ol className="grid gap-8 @3xl:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 @3xl:grid @3xl:content-start @3xl:gap-3">
            <span
              aria-hidden
              className="grid size-12 shrink-0 place-items-center rounded-full bg-wattle text-lg font-bold text-ink"
            >
              {index + 1}
            </span>
            <div className="grid content-start gap-1">
              <h3 className="text-xl font-bold">{title}</h3>
              <p className="max-w-measure text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="max-w-measure">
        If the link doesn&apos;t open, call {business.phone.display}: we help you in before the
        webinar begins.
      </p>
    </>
  );
}
