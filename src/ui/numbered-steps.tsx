import { classNames } from "./class-names";

interface NumberedStepsProps {
  steps: readonly { title: string; text: string }[];
  /** `columns` are side by side on a wide screen; `line` connects each step to the next one below. */
  layout: "columns" | "line";
}

/** A numbered list of steps. */
export function NumberedSteps({ steps, layout }: NumberedStepsProps) {
  const inLine = layout === "line";
  return (
    <ol className={classNames("grid", inLine ? "" : "gap-8 @3xl:grid-cols-3")}>
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className={classNames(
            "group relative flex gap-4",
            inLine ? "pb-6 last:pb-0" : "@3xl:grid @3xl:content-start @3xl:gap-3",
          )}
        >
          {inLine && (
            <span
              aria-hidden
              className="absolute top-10 bottom-0 left-4.5 w-1 bg-accent group-last:hidden"
            />
          )}
          <span
            aria-hidden
            className={classNames(
              "grid shrink-0 place-items-center rounded-full bg-accent font-bold text-ink",
              inLine ? "size-10" : "size-12 text-lg",
            )}
          >
            {index + 1}
          </span>
          <div className="grid content-start gap-1">
            <h3
              className={classNames(
                "font-bold",
                inLine ? "pt-1.5 text-lg" : "pt-2 text-xl @3xl:pt-0",
              )}
            >
              {title}
            </h3>
            <p className="max-w-measure text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
