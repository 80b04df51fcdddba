import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { team } from "#convex/business/team";
import { unbroken } from "#convex/shared/text";
import { formatChecks, formatInsurance, formatSharedChecks } from "../../src/team/format-checks";
import { Portrait } from "../../src/team/portrait";
import { TeamMembers } from "../../src/team/team-members";
import { WhoComes } from "../../src/team/who-comes";

describe("the team", () => {
  test("is shown by name, with each one's role and checks", () => {
    render(<TeamMembers />);
    for (const member of team) {
      const heading = screen.getByRole("heading", { name: member.name });
      const card = within(heading.closest("li")!);
      expect(card.getByText(new RegExp(unbroken(member.role)))).toBeInTheDocument();
      for (const check of formatChecks(member)) expect(card.getByText(check)).toBeInTheDocument();
    }
  });

  test("claims no checks or insurance that aren't given", () => {
    const nobody = { name: "Kim", role: "helps", goodAt: [] };
    expect(formatChecks(nobody)).toEqual([]);
    expect(formatChecks({ ...nobody, policeCheck: "2026-03" })).toEqual([
      "Police check, March 2026",
    ]);
    expect(formatChecks({ ...nobody, workingWithChildrenUntil: "2029-06" })).toEqual([
      "Working With Children Check, valid to June 2029",
    ]);
    expect(formatInsurance(5_000_000_00)).toBe("Public liability insurance for $5,000,000");
  });

  test("claims a shared check only if everybody has it", () => {
    const both = { policeCheck: "2026-03", workingWithChildrenUntil: "2029-06" };
    const kim = { name: "Kim", role: "helps", goodAt: [], ...both };
    const { policeCheck, ...sam } = kim;
    expect(formatSharedChecks([kim])).toBe("Police and WWC Checks");
    expect(formatSharedChecks([kim, sam])).toBe("Working With Children Checks");
    expect(formatSharedChecks([kim, { ...sam, policeCheck }])).toContain("Police");
    expect(formatSharedChecks([kim, { name: "Lee", role: "helps", goodAt: [] }])).toBeUndefined();
    expect(formatSharedChecks([])).toBeUndefined();
  });

  test("shows the photo of somebody who has one", () => {
    const { container } = render(<Portrait name="Kim" photo="/kim.jpg" />);
    expect(container.querySelector("img")).toHaveAttribute("src", "/kim.jpg");
    expect(container).not.toHaveTextContent("K");
  });

  test("shows the first letter of somebody without a photo", () => {
    const { container } = render(<Portrait name="Kim" />);
    expect(container).toHaveTextContent("K");
  });

  test("says who will come", () => {
    render(<WhoComes does="come to you" />);
    expect(screen.getByText("Rosa or Minh").closest("p")).toHaveTextContent(
      "Rosa or Minh will come to you.",
    );
  });
});
