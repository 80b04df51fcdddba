import { moneyInFull } from "#convex/shared/columns";
import { classNames } from "../../ui/class-names";

export interface SumLine {
  label: string;
  cents: number;
  isSum?: true;
  /** Left out if it's zero. */
  isRare?: true;
}

/** Amounts below each other, with a rule above each sum. */
export function SumLines({ lines }: { lines: readonly SumLine[] }) {
  return (
    <dl className="grid max-w-form">
      {lines.map(
        ({ label, cents, isSum, isRare }) =>
          (cents !== 0 || isRare !== true) && (
            <div
              key={label}
              className={classNames(
                "flex justify-between gap-4 py-1.5",
                isSum && "border-t-2 border-line font-bold",
              )}
            >
              <dt>{label}</dt>
              <dd className="tabular-nums">{moneyInFull(cents)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
