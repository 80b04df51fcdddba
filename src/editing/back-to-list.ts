import { useToast } from "../feedback/toast";
import { useOpenRecord } from "./open-record";

/** Leads from a form back to the list, with a word on what was done. */
export function useBackToList() {
  const { say } = useToast();
  const { goTo } = useOpenRecord();
  return (done: string) => {
    goTo(null);
    say(done);
  };
}
