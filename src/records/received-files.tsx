import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";

type Message = FunctionReturnType<typeof api.conversations.client.messages>["page"][number];

/** Files we received: pictures as thumbnails, PDFs by name. Each is a link. */
export function ReceivedFiles({ files }: Pick<Message, "files">) {
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {files.map(({ fileName, type, url }) => (
        <li key={url ?? fileName} className="min-w-0">
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere] underline"
          >
            {type === "application/pdf" ? (
              `${fileName} (PDF)`
            ) : (
              <img
                src={url}
                alt={fileName}
                loading="lazy"
                className="max-h-48 max-w-full rounded-md border border-line"
              />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
