import { useToast } from "../feedback/toast";
import { useOpenRecord } from "./open-record";

/** Returns from a form to the list, with a toast. */
export function useBackToList() {
  const { say } = useToast();
  const { goTo } = useOpenRecord();
  return (done: string) => {
    goTo(null);
    say(done);
  };
}
