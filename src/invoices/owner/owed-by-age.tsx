import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { debtAges } from "#convex/invoices/rules";
import { Card } from "../../ui/card";
import { SumLines } from "./sum-lines";

/** What clients owe today, by how long it's overdue. */
export function OwedByAge({ today }: { today: string }) {
  const owed = useQuery(api.invoices.owner.owedInAll, {});
  const overdue = useQuery(api.invoices.owner.overdueInAll, { today });
  if (owed === undefined || overdue === undefined) return null;
  const { cents, count, ages, isMore } = overdue;
  return (
    <Card>
      <SumLines
        lines={[
          { label: "Not overdue", cents: owed.owedCents - cents },
          ...debtAges.map(({ label }, at) => ({ label, cents: ages[at] ?? 0 })),
          { label: "Owed today", cents: owed.owedCents, isSum: true },
          { label: "In credit for clients", cents: owed.creditCents, isRare: true },
        ]}
      />
      {isMore && (
        <p className="text-muted">{`Only the oldest ${count} overdue invoices are counted by age.`}</p>
      )}
    </Card>
  );
}
