import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { api } from "#convex/_generated/api";
import { fileForm } from "#convex/projects/drafts/formRules";
import type { Side } from "#convex/projects/drafts/rules";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { useMutation } from "../../live/mutation";
import { Paged } from "../../live/paged";
import { useWhen } from "../../live/when";
import { Button } from "../../ui/button";
import { CardSection } from "../../ui/card";
import { FieldError } from "../../ui/field";
import { TextField } from "../../ui/text-field";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { PictureCard } from "../../uploads/picture-card";
import { DownloadAllPictures, DownloadPicture } from "../../uploads/picture-downloads";
import { PicturePicker } from "../../uploads/picture-picker";
import { useUploads } from "../../uploads/uploads";
import { draftCalls, formatAuthor, requireDone } from "./calls";
import { InlineForm } from "./inline-form";

type ShownFile = FunctionReturnType<typeof api.projects.drafts.client.listFiles>["page"][number];

interface ProjectFilesProps {
  /** Of the design. */
  reference: string;
  side: Side;
}

/** The pictures that either side has added to a design. It needs a `ToastProvider` above. */
export function ProjectFiles({ reference, side }: ProjectFilesProps) {
  const [round, setRound] = useState(0);
  return (
    <CardSection title="Files">
      <p className="max-w-measure text-muted">
        Pictures for the website, from both of us: JPEG, PNG or WebP.
      </p>
      <AddFile
        key={round}
        reference={reference}
        side={side}
        onAdded={() => setRound((count) => count + 1)}
      />
      <Paged
        query={draftCalls[side].listFiles}
        args={{ reference }}
        empty={<p className="text-muted">No files yet.</p>}
      >
        {(files) => (
          <div className="grid gap-4">
            <ul aria-label="Files" className="grid gap-3 @2xl:grid-cols-2">
              {files.map((file) => (
                <File key={file.fileId} file={file} side={side} />
              ))}
            </ul>
            <DownloadAllPictures pictures={files} reference={reference} noun="files" />
          </div>
        )}
      </Paged>
    </CardSection>
  );
}

/** In kilobytes, or megabytes once that is shorter. */
const formatSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;

function File({ file, side }: { file: ShownFile; side: Side }) {
  const { fileId, name, fileName, url, by, at, size, isOwn } = file;
  const when = useWhen(side);
  const remove = useMutation(draftCalls[side].removeFile);
  const restore = useMutation(draftCalls[side].restoreFile);
  const { run, busy } = useToast(fileId);
  return (
    <li className="flex min-w-0 gap-4 rounded-md border-2 border-line bg-white p-4">
      {url !== undefined && (
        <img
          src={url}
          alt=""
          loading="lazy"
          className="size-20 shrink-0 rounded-sm border border-line bg-sand object-contain"
        />
      )}
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-muted">
          {`${formatAuthor(by, side)}, ${when(at)}, ${formatSize(size)}`}
        </p>
        <div className="-ml-5 flex flex-wrap">
          <DownloadPicture picture={{ fileName, url }} />
          {isOwn && (
            <Button
              kind="quiet"
              busy={busy}
              onClick={() =>
                void run(
                  async (control) => {
                    requireDone(await remove({ fileId }, control));
                  },
                  {
                    done: `${name} is removed.`,
                    undo: async (control) => {
                      requireDone(await restore({ fileId }, control));
                    },
                  },
                )
              }
            >
              <span>
                Remove<VisuallyHidden>{` ${name}`}</VisuallyHidden>
              </span>
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

interface AddFileProps extends ProjectFilesProps {
  onAdded: () => void;
}

function AddFile({ reference, side, onAdded }: AddFileProps) {
  const addFile = useMutation(draftCalls[side].addFile);
  const { say } = useToast();
  const draftName = `project-file:${reference}`;
  const uploads = useUploads(draftName);
  const isHere = (file: string) => uploads.view(file).state === "ready";
  const state = useActionForm({
    name: `file-${reference}`,
    draftName,
    order: ["file", "name"],
    rules: () => fileForm({ isHere }),
    blank: { file: "", name: "" },
    save: (sent, { control, ...envelope }) => {
      const filesKey = uploads.key ?? "";
      return addFile({ reference, filesKey, ...sent, ...envelope }, control);
    },
    onSaved: ({ name }) => {
      uploads.forget();
      say(`${name} is there for both of us.`);
      onAdded();
    },
  });
  const { form, field } = state;
  const file = useWatch({ control: form.control, name: "file" });
  const { id, error } = field("file");
  function put(chosen: string, name: string) {
    form.setValue("file", chosen);
    form.setValue("name", name);
    form.clearErrors();
  }
  if (file === "") {
    return (
      <PicturePicker
        id={id}
        purpose="Files"
        label="Add a picture"
        onChoose={(chosen) => {
          const sent = uploads.add(chosen, (taken) => {
            if (form.getValues("file") === taken) form.clearErrors("file");
          });
          put(sent, chosen.name);
        }}
      />
    );
  }
  const view = uploads.view(file);
  return (
    <InlineForm label="Add a file" state={state} submit="Add it">
      <div className="grid gap-1.5">
        <PictureCard
          id={id}
          fileName={view.fileName ?? "Picture"}
          view={view}
          onRetry={() => uploads.retry(file)}
          onRemove={() => {
            put("", "");
            uploads.drop(file);
          }}
        />
        <FieldError id={id} error={error} />
      </div>
      <TextField {...field("name")} label="Name" hint="What it shows, for both of us" />
    </InlineForm>
  );
}
