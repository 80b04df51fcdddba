import { keepOnDevice, recallOnDevice } from "./device-storage";

const NAME = "owners-browser";

/** The owner has opened the console here: from now on nobody who uses this browser is counted as a visitor. */
export function markOwnersBrowser(): void {
  keepOnDevice(NAME, true);
}

/** Whether this is the owner's browser, as far as it is known. */
export function isOwnersBrowser(): boolean {
  return recallOnDevice(NAME) === true;
}
