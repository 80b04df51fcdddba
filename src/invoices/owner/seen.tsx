import { useState } from "react";
import { formatMoneyChange } from "#convex/invoices/rules";
import { Notice } from "../../ui/notice";

type Invoice = Parameters<typeof formatMoneyChange>[0] & { version: number };

/**
 * Guards a dialog against concurrent changes. A press sends the version the dialog opened with. If somebody else has
 * changed the invoice, the server refuses it, the dialog shows the difference, and the next press sends the current
 * version.
 */
export function useSeen(invoice: Invoice | undefined) {
  const [seen] = useState(invoice);
  const [isRefused, setRefused] = useState(false);
  const isOld = seen?.version !== invoice?.version;
  return {
    changed: isRefused && isOld && invoice ? formatMoneyChange(seen, invoice) : undefined,
    /** @param act returns true if it was done */
    press: async (act: (version: number) => Promise<boolean>): Promise<boolean> => {
      const isDone = await act((isRefused ? invoice : seen)?.version ?? 0);
      setRefused(!isDone);
      return isDone;
    },
  };
}

/** Shows what somebody else changed since the dialog opened. */
export function SomebodyElse({ seen: { changed } }: { seen: ReturnType<typeof useSeen> }) {
  if (changed === undefined) return null;
  return (
    <Notice kind="warning" title="Somebody has changed it meanwhile">
      <p>{`${changed} If you press again, that’s for the invoice as it is now.`}</p>
    </Notice>
  );
}
