import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { Button } from "../ui/button";
import { ButtonRow } from "../ui/button-row";
import { Dialog } from "../ui/dialog";

/** What cannot be undone, and so is asked about first. */
export interface Question {
  /** The question itself, such as "Delete this post?" */
  title: string;
  /** What will be lost, in a sentence. */
  text: string;
  /** What the button says that does it, such as "Delete". */
  yes: string;
  danger?: boolean;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => Promise.reject(new Error("No ConfirmProvider")));

/** Asks before something that cannot be undone; false however the window is closed. */
export function useConfirm(): Ask {
  return use(ConfirmContext);
}

/** What `useConfirm` needs above it. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => {
        setAsked({ ...question, answer });
      }),
    [],
  );
  function close(yes: boolean) {
    asked?.answer(yes);
    setAsked(null);
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      <Dialog open={asked !== null} title={asked?.title ?? ""} onClose={() => close(false)}>
        <p>{asked?.text}</p>
        <ButtonRow>
          <Button kind={asked?.danger === true ? "danger" : "primary"} onClick={() => close(true)}>
            {asked?.yes}
          </Button>
          <Button kind="secondary" onClick={() => close(false)}>
            Cancel
          </Button>
        </ButtonRow>
      </Dialog>
    </ConfirmContext>
  );
}
