import { useWatch } from "react-hook-form";
import type { Id } from "#convex/_generated/dataModel";
import { commentForm } from "#convex/projects/drafts/formRules";
import {
  COMMENT_CAP,
  formatPlaceCode,
  middlesOf,
  parsePlaceCode,
  placeInWords,
  type Side,
} from "#convex/projects/drafts/rules";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { useMutation } from "../../live/mutation";
import { PoliteStatus } from "../../ui/polite-status";
import { SelectField } from "../../ui/select-field";
import { TextArea } from "../../ui/text-area";
import { draftCalls, type ShownDraft } from "./calls";
import { InlineForm } from "./inline-form";
import type { Choosing } from "./picture";

/** Names what is typed about a draft. */
export const commentDraft = (draftId: Id<"drafts">) => `draft-comment:${draftId}`;

/** A comment that is being written. */
export function useComment({ draftId }: ShownDraft, side: Side, onWritten: () => void) {
  const comment = useMutation(draftCalls[side].comment);
  const { say } = useToast();
  const state = useActionForm({
    name: `comment-${draftId}`,
    draftName: commentDraft(draftId),
    order: ["text", "place"],
    rules: () => commentForm,
    blank: { text: "", place: "" },
    save: ({ text, place: code }, { control, ...envelope }) => {
      const place = parsePlaceCode(code);
      const sent = { draftId, text, ...(place !== undefined && { place }), ...envelope };
      return comment(sent, control);
    },
    onSaved: () => {
      say("Your comment is there.");
      onWritten();
    },
  });
  const { form } = state;
  const code = useWatch({ control: form.control, name: "place" });
  const choosing: Choosing = {
    place: parsePlaceCode(code),
    choose: (place) => form.setValue("place", formatPlaceCode(place)),
  };
  return { state, choosing };
}

interface CommentFormProps {
  writing: ReturnType<typeof useComment>;
  draft: ShownDraft;
  onClose: () => void;
}

/** Asks what somebody thinks, and of which place of the draft. */
export function CommentForm({ writing, draft, onClose }: CommentFormProps) {
  const { state, choosing } = writing;
  const { length } = draft.pictures;
  return (
    <InlineForm
      label="Comment"
      state={state}
      draftName={commentDraft(draft.draftId)}
      submit="Send the comment"
      onClose={onClose}
      focus={() => {
        state.form.setFocus("text");
      }}
    >
      {length > 0 && <PlaceField writing={writing} pictures={length} />}
      <PoliteStatus
        message={choosing.place === undefined ? "" : placeInWords(choosing.place, length)}
        interval={1000}
      />
      <TextArea {...state.field("text")} label="Your comment" rows={3} cap={COMMENT_CAP} />
    </InlineForm>
  );
}

/** The places of all pictures in words; where somebody has pointed at another, that one, too. */
function PlaceField({
  writing: { state, choosing },
  pictures,
}: Pick<CommentFormProps, "writing"> & { pictures: number }) {
  const middles = Array.from({ length: pictures }, (_, index) => middlesOf(index)).flat();
  const code = formatPlaceCode(choosing.place);
  const isPointed =
    choosing.place !== undefined && middles.every((middle) => formatPlaceCode(middle) !== code);
  return (
    <SelectField
      {...state.field("place")}
      // Its choices change with it, so that the browser alone may not find the one that's chosen.
      value={code}
      label="Comment on this place"
      hint="Or press on the picture"
    >
      <option value="">The draft in general</option>
      {choosing.place !== undefined && isPointed && (
        <option value={code}>{`${placeInWords(choosing.place, pictures)} (as you pointed)`}</option>
      )}
      {middles.map((middle) => (
        <option key={formatPlaceCode(middle)} value={formatPlaceCode(middle)}>
          {placeInWords(middle, pictures)}
        </option>
      ))}
    </SelectField>
  );
}
