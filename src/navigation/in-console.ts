import { paths, sectionPath } from "./paths";

/** Whether the page is the owner's console: there nobody is told to call the owner. */
export const inConsole = (): boolean => sectionPath(window.location.pathname) === paths.owner.path;
