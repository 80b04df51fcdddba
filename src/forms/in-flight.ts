let inFlight = 0;

/** Notes that a form is being sent. Call the returned function when that's over. */
export function beginSending(): () => void {
  inFlight += 1;
  return () => {
    inFlight -= 1;
  };
}

/** Whether a form is being sent; low-priority work waits for it. */
export const isFormInFlight = (): boolean => inFlight > 0;
