import { Drafts } from "../drafts/drafts";
import { ProjectFiles } from "../drafts/project-files";

/** The drafts and files of a design, as its signed-in client has them. */
export default function DesignProject({ reference }: { reference: string }) {
  return (
    <>
      <Drafts reference={reference} side="client" />
      <ProjectFiles reference={reference} side="client" />
    </>
  );
}
