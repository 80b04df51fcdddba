const steps = [
  {
    title: "Tell us what you need",
    text: "Book online or call us. A few words are enough: “my printer stopped” is a good start.",
  },
  {
    title: "We agree on a time",
    text: "You pick a day and a time. We confirm it by email or phone, so you know who is coming.",
  },
  {
    title: "We help, and explain",
    text: "At your place or online. We show you what we did, and you can ask as often as you like.",
  },
];

/** From the first call to a working computer, in three steps. */
export function HowItWorks() {
  return (
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
  );
}
