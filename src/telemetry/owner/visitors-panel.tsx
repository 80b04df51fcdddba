import { Fold } from "../../ui/fold";
import { PanelHeader } from "../../ui/panel";
import { ExportPart } from "./export-part";
import { MonthPart } from "./month-part";
import { NowPart } from "./now-part";
import { SourcesPart } from "./sources-part";
import { TotalsPart } from "./totals-part";
import { TrafficPart } from "./traffic-part";

/** Who is on the site, and who has been. All of it moves by itself. */
export default function VisitorsPanel() {
  return (
    <>
      <PanelHeader
        title="Visitors"
        explanation="Who looks at the website, without names. The numbers move by themselves. Details of visits are deleted after 30 days."
      />
      <div className="grid gap-10">
        <NowPart />
        <TrafficPart />
        <MonthPart />
        <SourcesPart />
        <TotalsPart />
        <ExportPart />
        <HowWeCount />
      </div>
    </>
  );
}

function HowWeCount() {
  return (
    <Fold title="How we count">
      <ul className="grid max-w-measure list-disc gap-2 pl-5">
        <li>
          On the site now are browsers with one of our pages open. Someone who goes is gone at once;
          someone whose connection breaks, after two and a half minutes. You aren’t counted, nor are
          search engines.
        </li>
        <li>
          A page view is one page, opened once. A visitor is one browser, counted once in each hour
          or day, however many pages it opens: somebody who comes on three days counts on each.
        </li>
        <li>
          On the way to a booking, a visitor counts once a day at each step. If many stop at one
          step, that step may be too hard.
        </li>
        <li>
          A visitor comes from the website that led here, or from the campaign that its link names
          (utm_source, utm_campaign), and counts once a day, by what brought them first. “Not said”:
          they typed the address, or their browser or program doesn’t tell.
        </li>
      </ul>
    </Fold>
  );
}
