import { fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { formatPeriod, listPeriods } from "#convex/shared/periods";
import PrivacyDetails from "../../src/privacy/privacy-details";
import PrivacyPage from "../../src/privacy/privacy-page";

const openPage = (page = <PrivacyPage />) => render(<MemoryRouter>{page}</MemoryRouter>);

test("the privacy page says how long each thing is kept", () => {
  openPage(<PrivacyDetails />);
  const kept = within(screen.getByRole("region", { name: "How long we keep it" }));
  const things = kept.getAllByRole("term").map(({ textContent }) => textContent);
  expect(things).toEqual(listPeriods().map(({ what }) => what));
  const periods = kept.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(periods).toEqual(
    listPeriods().map(
      ({ days, since, why }) => [formatPeriod({ days }), since].filter(Boolean).join(" ") + why,
    ),
  );
});

test("somebody who switches counting off finds it switched off the next time", async () => {
  const { unmount } = openPage();
  const count = () => screen.findByRole("checkbox", { name: /^Count my visits/ });
  expect(await count()).toBeChecked();
  fireEvent.click(await count());
  unmount();
  openPage();
  expect(await count()).not.toBeChecked();
});
