import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { BarChart } from "../../src/telemetry/owner/bar-chart";

test("each bar has its count", () => {
  const columns = [
    { label: "Monday", tick: "Mo", views: 3000, visitors: 1100 },
    { label: "Tuesday", tick: "Tu", views: 3, visitors: 2 },
  ];
  render(<BarChart title="Visits" unit="Day" columns={columns} />);
  const counts = screen.getAllByRole("listitem", { hidden: true }).slice(0, 2);
  expect(counts.map((each) => each.textContent)).toEqual(["1,100", "2"]);
});
