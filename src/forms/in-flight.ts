let inFlight = 0;

/** Notes that a form is on its way; call what it returns once, when that's over. */
export function beginSending(): () => void {
  inFlight += 1;
  return () => {
    inFlight -= 1;
  };
}

/** Whether a form is on its way: what nobody waits for lets it go first. */
export const isFormInFlight = (): boolean => inFlight > 0;
