import { expectNoViolations, expectNoViolationsAtAnyWidth } from "./axe";
import { chooseSlot, fillRequest, openBooking, openDate, reference } from "./booking-steps";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";

test("a visit is booked for somebody else, and the same again once it's done", async ({
  page,
  openAs,
}) => {
  await openBooking(page);
  await chooseSlot(page, openDate(), "10:30");
  await fillRequest(page);
  await page.getByRole("radio", { name: "In person" }).check();
  await page.getByRole("radio", { name: "Somebody else" }).check();
  await page.getByLabel("Their address").fill("5 High Street");
  await page.getByLabel("Their postcode").fill("3071");
  await expectNoViolationsAtAnyWidth(page);
  await page.getByRole("button", { name: "Book now" }).click();
  await expect(
    page.getByText("Enter the name of the person the visit is for").first(),
  ).toBeVisible();
  await page.getByLabel("Their name").fill("Joan Park");
  await page.getByLabel("Their phone (optional)").fill("03 9444 5555");
  await page.getByRole("button", { name: "Book now" }).click();
  const sent = await reference(page);
  await expect(page.getByText("For Joan Park")).toBeVisible();

  const owner = await openAs();
  await signInAs(owner, OWNER);
  await owner.goto(`/owner/bookings?open=${sent}`);
  await expect(owner.getByText("Joan Park")).toBeVisible();
  await expect(owner.getByRole("link", { name: "03 9444 5555" })).toBeVisible();
  await owner.getByRole("button", { name: "Mark as done" }).click();
  await expect(owner.getByRole("link", { name: "Book this again" })).toBeVisible();

  const client = await openAs();
  await signInAs(client, "pat@example.com");
  await client.goto("/myrequests");
  await client.getByRole("link", { name: "Book this again" }).click();
  await expect(client).toHaveURL(/\/booking$/);
  await expect(client.getByLabel("Their name")).toHaveValue("Joan Park");
  await expect(client.getByLabel("Their address")).toHaveValue("5 High Street");
  await expect(client.getByLabel("Service")).toHaveValue("Computer help");
  await expect(client.getByLabel("Date")).toHaveValue("");
  await expectNoViolations(client);
});
