import FileUp from "lucide-react/icons/file-up";
import { useState } from "react";
import { importBounds } from "#convex/people/rules";
import { formatCount } from "#convex/shared/numbers";
import { formatPhone } from "#convex/typed/phoneParts";
import { BackLink } from "../../navigation/back-link";
import { Button } from "../../ui/button";
import { CompactSelect } from "../../ui/compact-select";
import { DataTable, type TableColumn } from "../../ui/data-table";
import { FilePicker } from "../../ui/file-picker";
import { Fold } from "../../ui/fold";
import { LoadingLine } from "../../ui/loading-line";
import { Notice } from "../../ui/notice";
import { PanelHeader, PanelSection } from "../../ui/panel";
import { ProgressBar } from "../../ui/progress-bar";
import { type Choice, columnKinds, type PeopleFile, readPeopleFile } from "./people-file";
import { people, type Sorted, useImport } from "./use-import";

/** Adds the people of a CSV or a vCard, after a preview. */
export default function FromFile() {
  const [file, setFile] = useState<PeopleFile | "reading" | { problem: string } | null>(null);
  async function read(chosen: File) {
    setFile("reading");
    const answer = await readPeopleFile(chosen);
    setFile(typeof answer === "string" ? { problem: answer } : answer);
  }
  return (
    <div className="grid min-w-0 gap-4">
      <BackLink name="person">Back to people</BackLink>
      <PanelHeader
        title="Add people from a file"
        lead={
          <p>
            {`A CSV from Jobber, Square, ServiceM8 or a spreadsheet, or a phone’s contacts as vCard (.vcf): up to ${formatCount(importBounds.lines)} people. They aren’t emailed.`}
          </p>
        }
      />
      <FilePicker
        purpose="People"
        label={file === null ? "Choose a file" : "Choose another file"}
        accept=".csv,.tsv,.txt,.vcf,text/csv,text/vcard"
        icon={<FileUp aria-hidden className="size-5 shrink-0" />}
        onChoose={(chosen) => void read(chosen)}
      />
      {file === "reading" && <LoadingLine>Reading…</LoadingLine>}
      {file !== null && file !== "reading" && "problem" in file && (
        <Notice kind="failure">
          <p>{file.problem}</p>
        </Notice>
      )}
      {file !== null && file !== "reading" && "id" in file && <Preview key={file.id} file={file} />}
    </div>
  );
}

function Preview({ file }: { file: PeopleFile }) {
  const state = useImport(file);
  const { found, looked, busy, sent, start, undo } = state;
  return (
    <>
      <Columns file={file} state={state} />
      <PanelSection title={file.name}>
        {busy && <Progress label="Saving…" done={sent} />}
        {!busy && found === null && <Progress label="Looking who’s there already…" done={looked} />}
        {found === "failed" && (
          <Notice kind="failure">
            <p>We couldn’t look who’s there already. Choose the file again, please.</p>
          </Notice>
        )}
        {!busy && found !== null && found !== "failed" && (
          <>
            <Lines sorted={found.sorted} unit={file.unit} />
            <div className="flex flex-wrap gap-3">
              {found.sorted.fresh.length > 0 && (
                <Button onClick={() => start(found.sorted.fresh)}>
                  {`Add ${people(found.sorted.fresh.length)}`}
                </Button>
              )}
              {found.isBegun && (
                <Button kind="secondary" onClick={undo}>
                  Undo what came from this file
                </Button>
              )}
            </div>
          </>
        )}
      </PanelSection>
    </>
  );
}

function Progress({ label, done }: { label: string; done: number }) {
  return (
    <div className="grid max-w-form gap-2">
      <p role="status" className="text-muted">
        {label}
      </p>
      <ProgressBar label={label} percent={Math.round(done * 100)} size="thin" />
    </div>
  );
}

interface ColumnsProps {
  file: PeopleFile;
  state: Pick<ReturnType<typeof useImport>, "choices" | "choose" | "busy">;
}

/** What each column is, with its first content, to be changed. */
function Columns({ file: { titles, rows }, state: { choices, choose, busy } }: ColumnsProps) {
  return (
    <Fold title={`Columns: ${choices.filter(Boolean).length} of ${titles.length} used`} open>
      <ul className="grid max-w-measure divide-y divide-line rounded-md border border-line bg-white">
        {titles.map((title, at) => (
          <li
            // Titles can repeat, and the columns stay in their order.
            key={at}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2"
          >
            <span className="grid min-w-0">
              <strong className="truncate">{title}</strong>
              <span className="truncate text-sm text-muted">
                {rows.find(({ cells }) => (cells[at] ?? "") !== "")?.cells[at] ?? "Empty"}
              </span>
            </span>
            <CompactSelect
              label={`What ${title} is`}
              value={choices[at] ?? ""}
              onChoose={(choice) => {
                if (!busy) choose(at, choice as Choice);
              }}
            >
              <option value="">Leave out</option>
              {Object.entries(columnKinds).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </CompactSelect>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

type Fresh = Sorted["fresh"][number];

const shown: TableColumn<Fresh>[] = [
  { title: "Name", narrow: "title", width: "minmax(0, 1fr)", cell: ({ name }) => name },
  {
    title: "Phone",
    narrow: "end",
    cell: ({ phone }) => phone !== undefined && formatPhone(phone),
  },
  {
    title: "Email",
    narrow: "detail",
    width: "minmax(0, 1fr)",
    isOneLine: true,
    cell: ({ email }) => email,
  },
  {
    title: "Address",
    narrow: "line",
    width: "minmax(0, 1fr)",
    cell: ({ address, postcode }) => [address, postcode].filter(Boolean).join(" "),
  },
  { title: "Notes", width: "minmax(0, 1fr)", isOneLine: true, cell: ({ note }) => note },
];

/** The first new people, and the most lines of other kinds to show. */
const FIRST = 5;
const MOST_SHOWN = 200;

function Lines({ sorted: { fresh, known, problems }, unit }: { sorted: Sorted; unit: string }) {
  return (
    <>
      <p role="status">
        {`${people(fresh.length)} new, ${formatCount(known.length)} there already, ${formatCount(problems.length)} with a problem.`}
      </p>
      {fresh.length > 0 && (
        <DataTable
          label={`The first ${Math.min(FIRST, fresh.length)}`}
          columns={shown}
          rows={fresh.slice(0, FIRST)}
          keyOf={({ line }) => String(line)}
        />
      )}
      <Words title="With a problem" words={problems} unit={unit} open />
      <Words title="There already" words={known} unit={unit} />
    </>
  );
}

interface WordsProps {
  title: string;
  words: Sorted["known"];
  unit: string;
  open?: boolean;
}

function Words({ title, words, unit, open = false }: WordsProps) {
  if (words.length === 0) return null;
  const rest = words.length - MOST_SHOWN;
  return (
    <Fold title={`${title}: ${formatCount(words.length)}`} open={open}>
      <ul className="grid max-w-measure gap-1 [overflow-wrap:anywhere]">
        {words.slice(0, MOST_SHOWN).map(({ line, words: said }) => (
          <li key={line}>
            <strong>{`${unit} ${line}:`}</strong> <span>{said}</span>
          </li>
        ))}
        {rest > 0 && <li className="text-muted">{`And ${formatCount(rest)} more.`}</li>}
      </ul>
    </Fold>
  );
}
