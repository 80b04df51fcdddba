import { icsFile } from "../shared/calendarFiles";
import type { Letter } from "../shared/letters/letter";
import type { Attachment, EmailFile } from "./fields";
import { contentType } from "./model";

/**
 * The file of an email, of the same bytes each time.
 * @param to whom the email goes to
 * @param drawLetter draws a letter as a PDF
 */
export async function drawAttachment(
  attachment: Attachment,
  to: string,
  drawLetter: (letter: Letter) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<EmailFile> {
  if ("letter" in attachment) {
    const { filename, letter } = attachment;
    return { filename, contentType: "application/pdf", bytes: await drawLetter(letter) };
  }
  const { filename, visit, state, sequence, stamp, isInvitation } = attachment;
  const invitation = isInvitation ? { invitation: { to } } : {};
  return {
    filename,
    contentType: contentType(attachment),
    bytes: new TextEncoder().encode(icsFile(visit, stamp, { state, sequence, ...invitation })),
  };
}
