import { currency } from "#convex/business/country";
import { formatDate } from "#convex/shared/dates";
import { money } from "#convex/shared/money";
import { type Goal, priorityLabels } from "./format-goal";

interface FactProps {
  name: string;
  /** An explanation, if one word isn't enough. */
  hint?: string;
  children: string;
}

function Fact({ name, hint, children }: FactProps) {
  return (
    <div className="border-t-2 border-line pt-2 first:col-span-full">
      <dt className="font-bold">
        <span>{name}</span>
        {hint !== undefined && <span className="block text-sm font-normal text-muted">{hint}</span>}
      </dt>
      <dd className="text-lg">{children}</dd>
    </div>
  );
}

/** A goal's cost, benefit, effort and date. */
export function GoalFacts({ goal }: { goal: Goal }) {
  const { budget, impact, effort } = goal.metrics;
  return (
    <dl className="grid gap-4 @md:grid-cols-2">
      <Fact name="Target date" hint="To be done by">
        {formatDate(goal.targetDate)}
      </Fact>
      <Fact name="Priority" hint="How much it matters to us">
        {priorityLabels[goal.priority]}
      </Fact>
      <Fact name="Budget" hint={`In ${currency.name}`}>
        {money(budget)}
      </Fact>
      <Fact name="Impact" hint="How much it helps">{`${impact} out of 10`}</Fact>
      <Fact name="Effort" hint="How much work it is">{`${effort} out of 10`}</Fact>
    </dl>
  );
}
