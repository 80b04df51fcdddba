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
      </div>
    </>
  );
}
