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
            inLine ? "pb-8 last:pb-0" : "@3xl:grid @3xl:content-start @3xl:gap-3",
          )}
        >
          {inLine && (
            <span
              aria-hidden
              className="absolute top-12 bottom-0 left-5.5 w-1 bg-accent group-last:hidden"
            />
          )}
          <span
            aria-hidden
            className="grid size-12 shrink-0 place-items-center rounded-full bg-accent text-lg font-bold text-ink"
          >
            {index + 1}
          </span>
          <div className="grid content-start gap-1">
            <h3 className={classNames("pt-2 text-xl font-bold", !inLine && "@3xl:pt-0")}>
              {title}
            </h3>
            <p className="max-w-measure text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
