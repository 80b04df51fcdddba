import { Fold } from "../ui/fold";

const examples = [
  { typed: "## How to begin", what: "a heading" },
  { typed: "**Never** share a code", what: "bold words" },
  { typed: "- a point in a list", what: "a list, one line for each point" },
  { typed: "1. first do this", what: "numbered steps" },
  { typed: "[book a visit](/booking)", what: "a link" },
  { typed: "> Call us first.", what: "a box that stands out" },
];

/** The Markdown that a post needs: headings, lists and links. */
export function MarkdownHelp() {
  return (
    <Fold title="Headings, lists and links">
      <dl className="grid gap-2 pb-3.5 text-sm">
        {examples.map(({ typed, what }) => (
          <div key={typed} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="rounded-sm bg-sand px-1.5 font-mono">{typed}</dt>
            <dd>makes {what}.</dd>
          </div>
        ))}
      </dl>
      <p className="pb-3.5 text-sm text-muted">
        An empty line begins a new paragraph. HTML is left out.
      </p>
    </Fold>
  );
}
