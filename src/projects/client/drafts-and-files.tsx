import { Drafts } from "../drafts/drafts";
import { ProjectFiles } from "../drafts/project-files";

/** The drafts and files of a client's project. */
export default function DraftsAndFiles({ reference }: { reference: string }) {
  return (
    <>
      <Drafts reference={reference} side="client" />
      <ProjectFiles reference={reference} side="client" />
    </>
  );
}
