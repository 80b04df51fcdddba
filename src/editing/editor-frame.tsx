import ArrowLeft from "lucide-react/icons/arrow-left";
import ExternalLink from "lucide-react/icons/external-link";
import { type ReactNode, useState } from "react";
import { LoadingLine } from "../ui/loading-line";
import { Notice } from "../ui/notice";
import { PanelHeader } from "../ui/panel";
import { TallTextLink, TextLink } from "../ui/text-link";
import { VisuallyHidden } from "../ui/visually-hidden";
import { NEW, useOpenRecord } from "./open-record";

interface EditorFrameProps<Row> extends StoredRecordProps<Row> {
  /** The open record's id, or `NEW`. */
  id: string;
  title: string;
  back: string;
  view?: string | undefined;
  newForm: ReactNode;
}

/** The frame of a record's form: a link back, the heading, and a link to the public page. */
export function EditorFrame<Row extends object>(props: EditorFrameProps<Row>) {
  const { id, title, back, view, newForm, row, children } = props;
  const { linkTo } = useOpenRecord();
  return (
    <>
      <div className="grid gap-1">
        <p className="flex min-h-11 items-center gap-2">
          <ArrowLeft aria-hidden className="size-5 shrink-0 text-brand-deep" />
          <TextLink to={linkTo(null)}>{back}</TextLink>
        </p>
        <PanelHeader title={title} actions={view !== undefined && <ViewOnSite to={view} />} />
      </div>
      {id === NEW ? newForm : <StoredRecord row={row}>{children}</StoredRecord>}
    </>
  );
}

/**
 * A link to the public page. It opens in a new tab, because the console may have unsaved input. @param title the row's
 * title, in a list
 */
export function ViewOnSite({ to, title }: { to: string; title?: string }) {
  const [where, what] = title === undefined ? [" on the site", ""] : ["", ` on the site ${title}`];
  return (
    <TallTextLink to={to} target="_blank">
      <ExternalLink aria-hidden className="mr-1 size-4 shrink-0" />
      <span>
        {`View${where}`}
        <VisuallyHidden>{`${what} (opens in a new tab)`}</VisuallyHidden>
      </span>
    </TallTextLink>
  );
}

interface StoredRecordProps<Row> {
  /** The record; undefined while loading, null if there is none. */
  row: Row | null | undefined;
  children: (row: Row) => ReactNode;
}

/** A record's form. If somebody deletes the record, the form stays with its input. */
function StoredRecord<Row extends object>({ row, children }: StoredRecordProps<Row>) {
  const [known, setKnown] = useState<Row>();
  if (row !== undefined && row !== null && row !== known) setKnown(row);
  const shown = row ?? known;
  if (shown === undefined) {
    return row === null ? (
      <Notice kind="info">
        <p>There’s nothing at this address. It may have been deleted.</p>
      </Notice>
    ) : (
      <LoadingLine>Loading…</LoadingLine>
    );
  }
  return (
    <>
      {row === null && (
        <Notice kind="warning" title="Somebody has deleted this">
          <p>It’s no longer on the site. What’s below is only here, for you to copy.</p>
        </Notice>
      )}
      {children(shown)}
    </>
  );
}
