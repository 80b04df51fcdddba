import { boxOf } from "./layout";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { submitBooking } from "./submitted";

test("on a desk the booking that’s open stands beside the list, which marks it", async ({
  page,
}) => {
  await submitBooking({ bookingTime: "10:30" });
  await signInAs(page, OWNER);
  await page.goto("/owner/bookings?view=waiting");
  const inList = page.getByRole("rowheader").getByRole("link", { name: "Pat Nguyen" });
  await inList.click();
  await expect(page.getByRole("heading", { level: 1, name: "Pat Nguyen" })).toBeFocused();
  await expect(inList).toHaveAttribute("aria-current", "true");
  const heading = page.getByRole("heading", { level: 1 });
  expect((await boxOf(inList)).x).toBeLessThan((await boxOf(heading)).x);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(inList).toBeHidden();
});
