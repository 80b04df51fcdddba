import { Fold } from "../../ui/fold";
import { PanelHeader } from "../../ui/panel";
import { ExportPart } from "./export-part";
import { BusiestPagesPart, FunnelPart } from "./month-part";
import { NowPart } from "./now-part";
import { SourcesPart } from "./sources-part";
import { TotalsPart } from "./totals-part";
import { TrafficPart } from "./traffic-part";

/** Visitors now and in the past, live. */
export default function VisitorsPanel() {
  return (
    <>
      <PanelHeader title="Visitors" lead={<TotalsPart />} />
      <div className="grid grid-cols-1 gap-4 @3xl:grid-cols-3">
        <div className="grid min-w-0 @3xl:col-span-2">
          <TrafficPart />
        </div>
        <div className="grid grid-cols-1 grid-rows-[auto_1fr] gap-4">
          <NowPart />
          <FunnelPart />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 @3xl:col-span-full">
          <div className="grid grid-cols-1 items-start gap-4 @xl:grid-cols-2">
            <BusiestPagesPart />
            <SourcesPart />
          </div>
          <Fold title="For a spreadsheet">
            <ExportPart />
          </Fold>
          <HowWeCount />
        </div>
      </div>
    </>
  );
}

function HowWeCount() {
  return (
    <Fold title="How we count">
      <ul className="grid max-w-measure list-disc gap-2 pl-5">
        <li>
          Nobody’s name is kept, and details of visits are deleted after 30 days. The numbers move
          by themselves.
        </li>
        <li>
          On the site now are browsers with one of our pages open. Someone who goes is gone at once;
          someone whose connection breaks, after two and a half minutes. You aren’t counted, nor are
          search engines.
        </li>
        <li>
          A page view is one page, opened once. A visitor is one browser, counted once in each hour
          or day, however many pages it opens: somebody who comes on three days counts on each, and
          one person with a phone and a laptop is two.
        </li>
        <li>A visit ends when nothing is heard of it for two and a half minutes.</li>
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
