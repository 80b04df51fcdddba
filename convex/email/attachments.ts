import { icsFile } from "../shared/calendarFiles";
import type { CalendarAttachment, EmailFile } from "./fields";
import { contentType } from "./model";

/** The file of an email, of the same bytes each time. @param to whom the email goes to */
export function drawAttachment(attachment: CalendarAttachment, to: string): EmailFile {
  const { filename, visit, state, sequence, stamp, isInvitation } = attachment;
  const invitation = isInvitation ? { invitation: { to } } : {};
  return {
    filename,
    contentType: contentType(attachment),
    text: icsFile(visit, stamp, { state, sequence, ...invitation }),
  };
}
