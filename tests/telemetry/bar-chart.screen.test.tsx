import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { BarChart } from "../../src/telemetry/owner/bar-chart";

test("the highest bar's count and nothing stand at the two ends of the axis", () => {
  const columns = [
    { label: "Monday", tick: "Mo", views: 3000, visitors: 1100 },
    { label: "Tuesday", tick: "Tu", views: 3, visitors: 2 },
  ];
  render(<BarChart title="Visits" unit="Day" columns={columns} />);
  const axis = screen.getByText("0").parentElement;
  expect(axis).toHaveTextContent(/^1,100 0$/);
});
