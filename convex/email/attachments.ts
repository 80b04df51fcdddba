import type { Id } from "../_generated/dataModel";
import { icsFile } from "../shared/calendarFiles";
import type { Letter } from "../shared/letters/letter";
import type { Attachment, EmailFile } from "./fields";
import { contentType } from "./model";

interface Tools {
  drawLetter: (letter: Letter) => Promise<Uint8Array<ArrayBuffer>>;
  /** A stored file; null once it's deleted. */
  readFile: (storageId: Id<"_storage">) => Promise<Blob | null>;
}

/** An email's attachments, the same bytes each time, without deleted ones. @param to the email's recipient */
export async function drawAttachments(
  attachments: readonly Attachment[],
  to: string,
  tools: Tools,
): Promise<EmailFile[]> {
  const files = await Promise.all(attachments.map((each) => drawAttachment(each, to, tools)));
  return files.filter((file) => file !== null);
}

async function drawAttachment(
  attachment: Attachment,
  to: string,
  { drawLetter, readFile }: Tools,
): Promise<EmailFile | null> {
  const { filename } = attachment;
  if ("letter" in attachment)
    return {
      filename,
      contentType: "application/pdf",
      bytes: await drawLetter(attachment.letter),
    };
  if ("storageId" in attachment) {
    const file = await readFile(attachment.storageId);
    return (
      file && {
        filename,
        contentType: attachment.type,
        bytes: new Uint8Array(await file.arrayBuffer()),
      }
    );
  }
  const { visit, state, sequence, stamp, isInvitation } = attachment;
  const invitation = isInvitation ? { invitation: { to } } : {};
  return {
    filename,
    contentType: contentType(attachment),
    bytes: new TextEncoder().encode(icsFile(visit, stamp, { state, sequence, ...invitation })),
  };
}
