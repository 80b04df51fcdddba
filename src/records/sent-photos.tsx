import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import { ReceivedFiles } from "./received-files";

interface SentPhotosProps {
  photos: readonly Id<"uploads">[] | undefined;
}

/** Photos attached to a record, for the owner. */
export function SentPhotos({ photos = [] }: SentPhotosProps) {
  return photos.length === 0 ? null : <Files photos={photos} />;
}

function Files({ photos }: { photos: readonly Id<"uploads">[] }) {
  const files = useQuery(api.bookings.staff.photos, { ids: [...photos] });
  return files === undefined ? null : <ReceivedFiles files={files} />;
}
