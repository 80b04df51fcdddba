import { paths, sectionPath } from "./paths";

/** Whether this is the owner's console, where nobody should be asked to call the owner. */
export const inConsole = (): boolean => sectionPath(window.location.pathname) === paths.owner.path;
