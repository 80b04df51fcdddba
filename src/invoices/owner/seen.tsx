import { useState } from "react";
import { formatMoneyChange } from "#convex/invoices/rules";
import { Notice } from "../../ui/notice";

type Invoice = Parameters<typeof formatMoneyChange>[0] & { version: number };

/**
 * The invoice as it was when a window opened: a press carries its version. If somebody else has changed it, the press is
 * refused, the window says what's different, and the next press is for the invoice as it is now.
 */
export function useSeen(invoice: Invoice | undefined) {
  const [seen] = useState(invoice);
  const [isRefused, setRefused] = useState(false);
  const isOld = seen?.version !== invoice?.version;
  return {
    changed: isRefused && isOld && invoice ? formatMoneyChange(seen, invoice) : undefined,
    /** @param act true where it's done */
    press: async (act: (version: number) => Promise<boolean>): Promise<boolean> => {
      const isDone = await act((isRefused ? invoice : seen)?.version ?? 0);
      setRefused(!isDone);
      return isDone;
    },
  };
}

/** What somebody else has changed since the window was opened. */
export function SomebodyElse({ seen: { changed } }: { seen: ReturnType<typeof useSeen> }) {
  if (changed === undefined) return null;
  return (
    <Notice kind="warning" title="Somebody has changed it meanwhile">
      <p>{`${changed} If you press again, that’s for the invoice as it is now.`}</p>
    </Notice>
  );
}
