import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";
import { VisuallyHidden } from "./visually-hidden";

interface RepeatedGroupProps {
  /** A key for each group, which moves with it. */
  keys: readonly string[];
  /** The groups' name, such as "Friend", numbered from 1. */
  noun: string;
  least: number;
  most: number;
  addLabel: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** The table's head, if groups are rows with fields side by side. */
  head?: ReactNode;
  children: (index: number) => ReactNode;
}

/** The same fields for each of several people or things. A new group takes the focus. */
export function RepeatedGroup(props: RepeatedGroupProps) {
  const { keys, noun, least, most, addLabel, onAdd, head, children } = props;
  const Group = head === undefined ? LargeGroup : RowGroup;
  const list = useRef<HTMLDivElement>(null);
  // Set by a press, so that groups restored from a draft don't take the focus.
  const moveTo = useRef<number>(undefined);
  useEffect(() => {
    if (moveTo.current === undefined) return;
    const groups = list.current?.querySelectorAll<HTMLElement>("legend") ?? [];
    groups[Math.min(moveTo.current, groups.length - 1)]?.focus();
    moveTo.current = undefined;
  }, [keys.length]);
  return (
    <div ref={list} className={classNames("grid", head === undefined ? "gap-6" : "gap-3")}>
      {head !== undefined && <div>{head}</div>}
      {keys.map((key, index) => (
        <Group
          key={key}
          title={`${noun} ${index + 1}`}
          isAlone={keys.length === 1 && least === 1}
          onRemove={
            keys.length > least
              ? () => {
                  moveTo.current = index;
                  props.onRemove(index);
                }
              : undefined
          }
        >
          {children(index)}
        </Group>
      ))}
      {keys.length < most ? (
        <div className="needs-scripts">
          <Button
            kind="secondary"
            onClick={() => {
              moveTo.current = keys.length;
              onAdd();
            }}
          >
            <Plus aria-hidden className="size-5 shrink-0" />
            <span>{addLabel}</span>
          </Button>
        </div>
      ) : (
        <p className="text-muted">{`You can add up to ${most} at once.`}</p>
      )}
    </div>
  );
}

interface GroupProps {
  title: string;
  /** Leaves out the number if there's exactly one. */
  isAlone: boolean;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

function LargeGroup({ title, isAlone, onRemove, children }: GroupProps) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend
        tabIndex={-1}
        className={
          isAlone
            ? "sr-only"
            : "mb-4 w-full text-lg font-bold [fieldset~fieldset>&]:border-t-2 [fieldset~fieldset>&]:border-line [fieldset~fieldset>&]:pt-6"
        }
      >
        {title}
      </legend>
      {children}
      {onRemove !== undefined && (
        <div className="-my-1 -ml-5">
          <Button kind="quiet" onClick={onRemove}>
            <X aria-hidden className="size-5 shrink-0" />
            <span>
              Remove<VisuallyHidden>{` ${title}`}</VisuallyHidden>
            </span>
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function RowGroup({ title, onRemove, children }: GroupProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_44px] gap-x-2 border-t border-line pt-3">
      <legend tabIndex={-1} className="sr-only">
        {title}
      </legend>
      {children}
      {onRemove !== undefined && (
        <IconButton label={`Remove ${title}`} icon={X} onClick={onRemove} />
      )}
    </fieldset>
  );
}
