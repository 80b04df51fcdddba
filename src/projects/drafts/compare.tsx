import { useState } from "react";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { classNames } from "../../ui/class-names";
import type { ShownDraft } from "./calls";

interface CompareProps {
  draft: ShownDraft;
  before: ShownDraft;
}

/** A version beside the previous one. On a phone, one at a time at the same scroll position. */
export function Compare({ draft, before }: CompareProps) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(draft.version);
  const pairs = Math.max(draft.pictures.length, before.pictures.length);
  if (Math.min(draft.pictures.length, before.pictures.length) === 0) return null;
  return (
    <div className="@container grid min-w-0 gap-4">
      <div>
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Hide the comparison" : `Compare with version ${before.version}`}
        </Button>
      </div>
      {isOpen && (
        <>
          <div role="group" aria-label="Version on the screen" className="@2xl:hidden">
            <ButtonRow>
              {[before, draft].map(({ version }) => (
                <Button
                  key={version}
                  kind={shown === version ? "primary" : "secondary"}
                  aria-pressed={shown === version}
                  onClick={() => setShown(version)}
                >{`Look at version ${version}`}</Button>
              ))}
            </ButtonRow>
          </div>
          <div className="grid gap-4 @2xl:grid-cols-2">
            {Array.from({ length: pairs }, (_, index) =>
              [before, draft].map((each) => (
                <div
                  key={`${each.version} ${index}`}
                  className={classNames(each.version !== shown && "hidden", "@2xl:block")}
                >
                  <ComparedPicture draft={each} index={index} />
                </div>
              )),
            )}
          </div>
        </>
      )}
    </div>
  );
}

function ComparedPicture({
  draft: { version, pictures },
  index,
}: {
  draft: ShownDraft;
  index: number;
}) {
  const picture = pictures[index];
  const name = `Version ${version}${pictures.length > 1 ? `, picture ${index + 1}` : ""}`;
  if (picture?.url === undefined)
    return <p className="text-muted">{`Version ${version} has no picture ${index + 1}.`}</p>;
  const { url, width, height } = picture;
  return (
    <figure className="grid gap-1">
      <figcaption className="font-semibold">{name}</figcaption>
      <img
        src={url}
        alt={`${name}, to compare`}
        width={width}
        height={height}
        loading="lazy"
        className="h-auto w-full rounded-md border-2 border-line bg-sand"
      />
    </figure>
  );
}
