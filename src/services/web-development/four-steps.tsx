const steps = [
  {
    title: "We talk",
    text: "About your business, your customers and what the site should do for you. It takes about an hour, and you get a price in writing.",
  },
  {
    title: "We design",
    text: "You see drawings of the pages before anything is built, and say what you like and what you don’t.",
  },
  {
    title: "We build",
    text: "We write the pages with you and try them on phones, tablets and computers. You can follow our progress.",
  },
  {
    title: "We launch and look after it",
    text: "The site goes online under your own name. We show you how to change it, or keep it up to date for you.",
  },
];

/** From the first talk to a site that's looked after: one leads to the next. */
export function FourSteps() {
  return (
    <ol>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="group relative flex gap-5 pb-8 last:pb-0">
          <span
            aria-hidden
            className="absolute top-12 bottom-0 left-[1.375rem] w-1 bg-wattle group-last:hidden"
          />
          <span
            aria-hidden
            className="relative grid size-12 shrink-0 place-items-center rounded-full bg-wattle text-lg font-bold text-ink"
          >
            {index + 1}
          </span>
          <div className="grid content-start gap-1 pt-2">
            <h3 className="text-xl font-bold">{title}</h3>
            <p className="max-w-measure text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
