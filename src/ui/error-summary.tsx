import { useEffect, useRef } from "react";

/** A field's error: the id of its control, and what to do. */
export interface FieldProblem {
  id: string;
  message: string;
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** Increase it with every refused submit, to focus the summary. */
  attempt?: number;
}

/** Messages that don't name their field, because they're normally beside it. */
const NAMELESS = /^Use /;

/** A message, with its field's name added if it needs one. */
function formatProblem({ id, message }: FieldProblem): string {
  if (!NAMELESS.test(message)) return message;
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent;
  return label ? `${label.replace(" (optional)", "")}: ${message}` : message;
}

/** Scrolls to a control and its label, and focuses it. */
export function goToField(id: string): void {
  const control = document.getElementById(id);
  const label = control?.closest("fieldset") ?? control?.parentElement;
  // A closed `<details>` can't take the focus.
  control?.closest("details")?.setAttribute("open", "");
  label?.scrollIntoView({ block: "start" });
  control?.focus({ preventScroll: true });
}

/** A form's errors. It only takes the focus on a refused submit, because errors also change while typing. */
export function ErrorSummary({ problems, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const lastAttempt = useRef(attempt);
  useEffect(() => {
    if (attempt > lastAttempt.current) box.current?.focus();
    lastAttempt.current = attempt;
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-2 rounded-md border-4 border-danger bg-white p-5 focus:shadow-none focus:outline-none"
    >
      <h2 className="text-xl font-bold">There is a problem</h2>
      <ul className="grid gap-1">
        {problems.map((problem) => (
          <li key={problem.id}>
            <a
              href={`#${problem.id}`}
              onClick={(event) => {
                event.preventDefault();
                goToField(problem.id);
              }}
              className="inline-flex min-h-11 items-center font-semibold text-danger underline decoration-2 underline-offset-4 hover:decoration-4"
            >
              {formatProblem(problem)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
