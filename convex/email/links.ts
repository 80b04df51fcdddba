import { type PageKey, pages } from "../shared/pages";
import type { PanelName } from "../shared/panels";
import type { EmailLink } from "./rules";

export const toPage = (label: string, page: PageKey): EmailLink => ({
  label,
  path: pages[page].path,
});

/** A link to the page where clients see, move and cancel their requests. */
export const toMyRequests = toPage("See it in My requests", "myRequests");

/** A link to the page where clients follow their designs. */
export const toDesigns: EmailLink = {
  label: "Check your design",
  path: `${pages.designBrief.path}?mode=check`,
};

export const toPanel = (label: string, panel: PanelName): EmailLink => ({
  label,
  path: `${pages.owner.path}/${panel}`,
});

/** A link to the conversation with the sender of a record, to answer in the console. */
export const toConversation = (reference: string): EmailLink => ({
  label: "Answer in the console",
  path: `${pages.owner.path}/inbox?open=${reference}`,
});

export const toRecord = (panel: PanelName, reference: string): EmailLink => ({
  label: "Open it in the console",
  path: `${pages.owner.path}/${panel}?open=${reference}`,
});
