import { useId, useState } from "react";
import { TEXT_PICTURE } from "#convex/blogs/rules";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { TextField } from "../../ui/text-field";
import { PictureCard } from "../../uploads/picture-card";
import { PicturePicker } from "../../uploads/picture-picker";
import type { PostPart } from "./post-form";

interface TextPictureProps extends Pick<PostPart, "state"> {
  insert: (markdown: string) => void;
}

const escapeAlt = (words: string) =>
  words
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[\\[\]!]/g, "\\$&");

/** Uploads a picture and inserts it into the text with its alt text. */
export function TextPicture({ state, insert }: TextPictureProps) {
  const { form, uploads, loose: fileId, setLoose } = state;
  const clear = () => {
    setLoose(undefined);
    form.clearErrors("content");
  };
  if (fileId === undefined) {
    return (
      <PicturePicker
        purpose="In the text"
        label="Add a picture"
        onChoose={(file) => setLoose(uploads.add(file, () => undefined))}
      />
    );
  }
  return (
    <Chosen
      uploads={uploads}
      fileId={fileId}
      onDone={(words) => {
        insert(`![${escapeAlt(words)}](${TEXT_PICTURE}${fileId})`);
        clear();
      }}
      onRemove={() => {
        uploads.drop(fileId);
        clear();
      }}
    />
  );
}

interface ChosenProps extends Pick<PostPart["state"], "uploads"> {
  fileId: string;
  onDone: (words: string) => void;
  onRemove: () => void;
}

function Chosen({ uploads, fileId, onDone, onRemove }: ChosenProps) {
  const [words, setWords] = useState("");
  const [error, setError] = useState<string>();
  const view = uploads.view(fileId);
  const id = useId();
  function put() {
    if (words.trim() === "") setError("Say what the picture shows");
    else if (view.state !== "ready") setError("Wait until the picture is uploaded");
    else onDone(words);
  }
  return (
    <PictureCard
      id={id}
      fileName={view.fileName ?? "Picture"}
      view={view}
      onRetry={() => uploads.retry(fileId)}
      onRemove={onRemove}
    >
      <TextField
        label="What it shows"
        hint="Read out to people who can’t see it, such as “The green light of a modem”"
        value={words}
        error={error}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          // Enter would submit the surrounding form.
          if (event.key !== "Enter") return;
          event.preventDefault();
          put();
        }}
      />
      <ButtonRow>
        <Button kind="secondary" onClick={put}>
          Put it into the text
        </Button>
      </ButtonRow>
    </PictureCard>
  );
}
