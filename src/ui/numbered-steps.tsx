import { classNames } from "./class-names";

interface NumberedStepsProps {
  steps: readonly { title: string; text: string }[];
  /** On a wide screen: three stand beside each other with the number on top, two with the number at the side. */
  columns: 2 | 3;
}

/** How something goes, step by step. */
export function NumberedSteps({ steps, columns }: NumberedStepsProps) {
  const onTop = columns === 3;
  return (
    <ol
      className={classNames(
        "grid gap-8",
        onTop ? "@3xl:grid-cols-3" : "@3xl:grid-cols-2 @3xl:gap-x-12",
      )}
    >
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className={classNames("flex gap-4", onTop && "@3xl:grid @3xl:content-start @3xl:gap-3")}
        >
          <span
            aria-hidden
            className="grid size-12 shrink-0 place-items-center rounded-full bg-wattle text-lg font-bold text-ink"
          >
            {index + 1}
          </span>
          <div className="grid content-start gap-1">
            <h3 className={classNames("pt-2 text-xl font-bold", onTop && "@3xl:pt-0")}>{title}</h3>
            <p className="max-w-measure text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
