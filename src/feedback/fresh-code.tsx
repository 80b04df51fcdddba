import { createContext, lazy, type ReactNode, use, useCallback, useState } from "react";
import { NotLoaded } from "../live/recovery-actions";
import { Deferred } from "../ui/deferred";
import { Dialog } from "../ui/dialog";
import { LoadingLine } from "../ui/loading-line";

const FreshCodeForm = lazy(() => import("./fresh-code-form"));

type Ask = () => Promise<boolean>;

const FreshCodeContext = createContext<Ask>(() =>
  Promise.reject(new Error("No FreshCodeProvider")),
);

/** Asks for a new code from the owner's email; false if they decline. */
export function useFreshCode(): Ask {
  return use(FreshCodeContext);
}

/**
 * The dialog that asks for a new code before something irreversible. `useToast` opens it when the deployment demands a
 * code, and then retries the action.
 */
export function FreshCodeProvider({ email, children }: { email: string; children: ReactNode }) {
  const [answer, setAnswer] = useState<{ give: (isFresh: boolean) => void } | null>(null);
  const ask = useCallback(
    () =>
      new Promise<boolean>((give) => {
        setAnswer({ give });
      }),
    [],
  );
  function close(isFresh: boolean) {
    answer?.give(isFresh);
    setAnswer(null);
  }
  return (
    <FreshCodeContext value={ask}>
      {children}
      <Dialog open={answer !== null} title="Is it you?" onClose={() => close(false)}>
        <Deferred loading={<LoadingLine>Loading…</LoadingLine>} failed={<NotLoaded />}>
          <FreshCodeForm email={email} onFresh={() => close(true)} />
        </Deferred>
      </Dialog>
    </FreshCodeContext>
  );
}
