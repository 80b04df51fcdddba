import { type PageKey, pages } from "../shared/pages";
import type { PanelName } from "../shared/panels";
import type { EmailLink } from "./rules";

/** A page without anything in its address that varies. */
export const toPage = (label: string, page: PageKey): EmailLink => ({
  label,
  path: pages[page].path,
});

/** Where a client sees their requests, and moves or cancels them. */
export const toMyRequests = toPage("See it in My requests", "myRequests");

/** Where a client follows their designs. */
export const toDesigns: EmailLink = {
  label: "Check your design",
  path: `${pages.designBrief.path}?mode=check`,
};

/** A panel of the owner's console. */
export const toPanel = (label: string, panel: PanelName): EmailLink => ({
  label,
  path: `${pages.owner.path}/${panel}`,
});

/** The conversation with the person who sent the record of a reference, to be answered in the console. */
export const toConversation = (reference: string): EmailLink => ({
  label: "Answer in the console",
  path: `${pages.owner.path}/inbox?open=${reference}`,
});

/** The record of a reference, in a panel of the owner's console. */
export const toRecord = (panel: PanelName, reference: string): EmailLink => ({
  label: "Open it in the console",
  path: `${pages.owner.path}/${panel}?open=${reference}`,
});
