import type { KeyboardEvent, MouseEvent } from "react";
import { type Place, placeAt, placeInWords } from "#convex/projects/drafts/rules";
import { classNames } from "../../ui/class-names";
import { TextAnchor } from "../../ui/text-link";
import { VisuallyHidden } from "../../ui/visually-hidden";
import type { ShownComment, ShownDraft } from "./calls";
import { showComment } from "./comment-list";

/** The place chosen for a new comment. */
export interface Choosing {
  place: Place | undefined;
  choose: (place: Place) => void;
}

interface PictureProps {
  picture: ShownDraft["pictures"][number];
  index: number;
  draft: ShownDraft;
  comments: ShownComment[];
  choosing?: Choosing;
}

const at = ({ x, y }: Place) => ({ left: `${x / 10}%`, top: `${y / 10}%` });

/** A picture of a draft, with a pin for each comment. */
export function Picture({ picture, index, draft, comments, choosing }: PictureProps) {
  const { url, width, height, fileName } = picture;
  const { version, pictures } = draft;
  const name = `Version ${version}, picture ${index + 1} of ${pictures.length}`;
  if (url === undefined) return <p className="text-muted">{`${fileName} isn’t there any more.`}</p>;
  const pins = comments.flatMap((comment) =>
    comment.place?.picture === index ? [{ ...comment, place: comment.place }] : [],
  );
  return (
    <figure className="grid min-w-0 gap-1">
      <div className="relative w-full overflow-hidden rounded-md border-2 border-line bg-sand">
        <img src={url} alt={name} width={width} height={height} className="h-auto w-full" />
        {choosing !== undefined && <PlaceButton index={index} name={name} choosing={choosing} />}
        {pins.map(({ commentId, number, place, resolvedAt }) => (
          <button
            key={commentId}
            type="button"
            style={at(place)}
            aria-label={`Comment ${number}: ${placeInWords(place, pictures.length)}`}
            onClick={() => showComment(commentId)}
            className="absolute grid size-11 -translate-1/2 cursor-pointer place-items-center rounded-full"
          >
            <Pin isQuiet={resolvedAt !== undefined}>{number}</Pin>
          </button>
        ))}
        {choosing?.place?.picture === index && (
          <span
            aria-hidden
            style={at(choosing.place)}
            className="pointer-events-none absolute grid size-11 -translate-1/2 place-items-center"
          >
            <Pin isNew>+</Pin>
          </span>
        )}
      </div>
      <figcaption>
        <TextAnchor href={url} target="_blank" rel="noopener noreferrer">
          <span>{pictures.length > 1 ? `Picture ${index + 1} in full size` : "In full size"}</span>
          <VisuallyHidden> (opens a new tab)</VisuallyHidden>
        </TextAnchor>
      </figcaption>
    </figure>
  );
}

interface PinProps {
  isQuiet?: boolean;
  isNew?: boolean;
  children: string | number;
}

function Pin({ isQuiet = false, isNew = false, children }: PinProps) {
  return (
    <span
      className={classNames(
        "grid size-8 place-items-center rounded-full border-2 text-sm font-bold shadow-raised",
        isNew && "border-ink bg-accent text-ink",
        !isNew &&
          (isQuiet ? "border-field bg-white text-muted" : "border-white bg-brand text-white"),
      )}
    >
      {children}
    </span>
  );
}

/** How far an arrow key moves the pin, in per mille. */
const STEP = 20;

const arrows: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The whole picture as a button. A press or the arrow keys choose the place. */
function PlaceButton({
  index,
  name,
  choosing,
}: {
  index: number;
  name: string;
  choosing: Choosing;
}) {
  const { place, choose } = choosing;
  const own = place?.picture === index ? place : undefined;
  function press({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
    // A click from the keyboard has no coordinates.
    if (detail === 0) {
      choose(own ?? placeAt(index, 500, 500));
      return;
    }
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    choose(placeAt(index, ((clientX - left) / width) * 1000, ((clientY - top) / height) * 1000));
  }
  function move(event: KeyboardEvent<HTMLButtonElement>) {
    const step = arrows[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const { x, y } = own ?? { x: 500, y: 500 };
    choose(placeAt(index, x + step[0], y + step[1]));
  }
  return (
    <button
      type="button"
      aria-label={`Place the comment on: ${name}. The arrow keys move it`}
      onClick={press}
      onKeyDown={move}
      className="absolute inset-0 size-full cursor-crosshair focus-visible:-outline-offset-3"
    />
  );
}
