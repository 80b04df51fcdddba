import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { Button } from "../ui/button";
import { ButtonRow } from "../ui/button-row";
import { Dialog } from "../ui/dialog";

/** A confirmation before something that can't be undone. */
export interface Question {
  /** The question, such as "Delete this post?" */
  title: string;
  /** A sentence about what will be lost. */
  text: string;
  /** The confirming button's label, such as "Delete". */
  yes: string;
  danger?: boolean;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => Promise.reject(new Error("No ConfirmProvider")));

/** Asks for confirmation; false if the dialog is closed in any other way. */
export function useConfirm(): Ask {
  return use(ConfirmContext);
}

/** The provider for `useConfirm`. */
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
