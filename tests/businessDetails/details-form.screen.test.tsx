import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ConvexReactClient, useConvex, useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { omit } from "convex-helpers";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { defaultDetails } from "#convex/businessDetails/defaults";
import { BusinessDetails } from "../../src/businessDetails/owner/details-form";
import { ToastProvider } from "../../src/feedback/toast";
import * as sending from "../../src/uploads/send-file";
import { setConnection } from "../support/connection";
import { png } from "../support/pictures";

const { changes, get } = api.businessDetails.owner;
const { ofKey } = api.uploads.visitor;

const { ahead } = api.team.owner;

let arrived: object[] = [];
let planned: { visits: object[]; helpers: string[]; services: string[] };

const save = vi.fn<(...call: unknown[]) => Promise<unknown>>();

const change = {
  _id: "1",
  by: "rosa@example.com",
  at: Date.parse("2026-11-03T01:00:00Z"),
  before: { phone: "(03) 7010 1234" },
  after: { phone: "0491 570 156" },
};

const details = { ...defaultDetails, phone: "0491 570 156" };

beforeEach(() => {
  setConnection();
  arrived = [];
  planned = { visits: [], helpers: [], services: [] };
  save.mockReset().mockResolvedValue({ lastModified: 8 });
  vi.mocked(useQuery).mockImplementation((...[query]) => {
    const name = getFunctionName(query);
    if (name === getFunctionName(get))
      return {
        details,
        inFile: defaultDetails,
        shownTeam: details.team,
        pictured: [details.team[0]!.name],
        lastModified: 7,
      };
    if (name === getFunctionName(ofKey)) return arrived;
    if (name === getFunctionName(ahead)) return planned;
    return name === getFunctionName(changes) ? [change] : undefined;
  });
  vi.mocked(useConvex).mockReturnValue({
    connectionState: () => ({ isWebSocketConnected: true }),
    mutation: save,
  } as unknown as ConvexReactClient);
});

const show = (part: Parameters<typeof BusinessDetails>[0]["part"]) =>
  render(
    <MemoryRouter>
      <ToastProvider>
        <BusinessDetails part={part} />
      </ToastProvider>
    </MemoryRouter>,
  );

const sent = () => save.mock.calls.map((call) => call[1]);

test("the owner changes the phone number, and undoes it; errors are at their field", async () => {
  show("business");
  const form = within(screen.getByRole("form", { name: "Your business" }));
  const phone = form.getByLabelText("Phone number");
  await userEvent.clear(phone);
  await userEvent.type(phone, "0491");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByRole("link", { name: /Enter a phone number/ })).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  await userEvent.type(phone, "570157");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  const page = omit(details, [
    "emailClosing",
    "formerMembers",
    "planCents",
    "prices",
    "reportTemplates",
    "serviceArea",
    "team",
    "teamPictures",
    "testimonials",
  ]);
  expect(sent()).toEqual([
    { ...page, phone: "0491 570 157", lastModified: 7 },
    { ...page, lastModified: 8 },
  ]);
});

test("a change says who made it, and can be put back", async () => {
  show("business");
  const item = within(screen.getByRole("listitem"));
  expect(item.getByText(/^rosa@example.com, Tue 3 Nov/)).toBeVisible();
  expect(item.getByText("Phone number: from (03) 7010 1234 to 0491 570 156")).toBeVisible();
  await userEvent.click(item.getByRole("button", { name: /^Put it back/ }));
  expect(sent()).toEqual([{ change: "1", lastModified: 7 }]);
});

test("the owner changes a service's prices, and puts those in the file back", async () => {
  show("prices");
  const lessons = within(screen.getByRole("group", { name: "One-on-One Lessons" }));
  const save = screen.getByRole("button", { name: "Save" });
  expect(lessons.queryByRole("button")).toBeNull();
  await userEvent.clear(lessons.getByLabelText("From"));
  await userEvent.type(lessons.getByLabelText("From"), "$90");
  await userEvent.click(save);
  expect(await screen.findByRole("link", { name: /^Enter at least as much/ })).toBeVisible();
  await userEvent.clear(lessons.getByLabelText("To"));
  await userEvent.click(save);
  await screen.findByRole("button", { name: "Undo" });
  const [call] = sent() as [typeof details];
  expect(call.prices).toEqual({ ...details.prices, lessons: { from: 90 } });
  await userEvent.click(lessons.getByRole("button", { name: /^Put back \$60 to \$80/ }));
  expect(lessons.getByLabelText("From")).toHaveValue("60");
  expect(lessons.getByLabelText("To")).toHaveValue("80");
});

test("the owner changes what a plan costs, and the call-out fee", async () => {
  show("prices");
  const plan = within(screen.getByRole("group", { name: "Individual Monthly Membership" }));
  const fee = within(screen.getByRole("group", { name: "Call-out fee" }));
  await userEvent.clear(plan.getByLabelText("Price"));
  await userEvent.type(plan.getByLabelText("Price"), "49.95");
  await userEvent.clear(fee.getByLabelText("Price"));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("link", { name: /^Enter dollars, from 1/ })).toBeVisible();
  await userEvent.type(fee.getByLabelText("Price"), "20");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Undo" });
  const [call] = sent() as [typeof details];
  expect(call.planCents).toEqual({
    ...details.planCents,
    individualMonthly: 49_95,
    callOut: 20_00,
  });
  await userEvent.click(plan.getByRole("button", { name: /^Put back \$50/ }));
  expect(plan.getByLabelText("Price")).toHaveValue("50");
});

test("the owner changes what's said of a member of the team", async () => {
  show("team");
  const [rosa, ...others] = details.team;
  const member = within(screen.getByRole("group", { name: rosa!.name }));
  const check = member.getByLabelText(/^Month of the police check/);
  await userEvent.clear(check);
  await userEvent.type(check, "2026");
  await userEvent.clear(member.getByLabelText(/^Since which year/));
  await userEvent.clear(member.getByLabelText("Good at"));
  await userEvent.type(member.getByLabelText("Good at"), "slow Wi-Fi, scams,");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("link", { name: /^Enter a month/ })).toBeVisible();
  await userEvent.type(check, "-11");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Undo" });
  const [call] = sent() as [typeof details];
  expect(call.team).toEqual([
    { ...omit(rosa!, ["since"]), goodAt: ["slow Wi-Fi", "scams"], policeCheck: "2026-11" },
    ...others,
  ]);
});

test("the owner gives a member of the team a picture, and undoes it", async () => {
  vi.spyOn(sending, "sendFile").mockImplementation(({ fileId, picture: { fileName } }) => {
    arrived = [{ fileId, fileName, url: "https://files.invalid/rosa" }];
    return Promise.resolve(null);
  });
  show("team");
  const { name } = details.team[0]!;
  const member = within(screen.getByRole("group", { name }));
  expect(member.queryByRole("button", { name: /^Take it away/ })).toBeNull();
  const file = new File([png()], "rosa.png", { type: "image/png" });
  await userEvent.upload(member.getByLabelText(`${name}: Choose a picture`), file);
  expect(await screen.findByText(/^That’s .* picture now/)).toBeVisible();
  const { key, fileId } = vi.mocked(sending.sendFile).mock.lastCall![0];
  expect(sent()).toEqual([{ name, picture: fileId, key, lastModified: 7 }]);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(sent().at(-1)).toEqual({ name, picture: "file", lastModified: 8 });
});

test("the owner adds a member of the team, and undoes it; errors are at their field", async () => {
  show("team");
  await userEvent.click(screen.getByRole("button", { name: "Add a member" }));
  const form = within(await screen.findByRole("form", { name: "Add a member of the team" }));
  await userEvent.type(form.getByLabelText("Name"), "Kim");
  await userEvent.type(form.getByLabelText("What they do"), "mends printers");
  await userEvent.click(form.getByRole("button", { name: "Add" }));
  expect(await form.findByRole("link", { name: "Say what they’re good at" })).toBeVisible();
  await userEvent.type(form.getByLabelText("Good at"), "printers, scanners");
  await userEvent.click(form.getByRole("button", { name: "Add" }));
  expect(await screen.findByText(/^Kim is in the team now/)).toBeVisible();
  const kim = { name: "Kim", role: "mends printers", goodAt: ["printers", "scanners"] };
  expect(sent()).toEqual([{ ...kim, lastModified: 7 }]);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(sent().at(-1)).toEqual({ name: "Kim", lastModified: 8 });
});

const askToLeave = (name: string) =>
  userEvent.click(
    screen.getByRole("button", { name: new RegExp(`^Take out of the team.*${name}$`) }),
  );

test("a member of the team with visits to come doesn’t leave: they’re listed", async () => {
  planned.visits = [{ reference: "WS-7K3F", date: "2026-11-27", time: "15:00" }];
  show("team");
  await askToLeave(details.team[0]!.name);
  const visit = await screen.findByRole("link", { name: /WS-7K3F$/ });
  expect(visit).toHaveAttribute("href", "/owner/bookings?open=WS-7K3F");
  expect(screen.queryByRole("button", { name: "Take out" })).toBeNull();
});

test("the owner takes a member out of the team", async () => {
  const { name } = details.team[0]!;
  show("team");
  await askToLeave(name);
  await userEvent.click(await screen.findByRole("button", { name: "Take out" }));
  expect(await screen.findByText(`${name} isn’t in the team any more.`)).toBeVisible();
  expect(sent()).toEqual([{ name, lastModified: 7 }]);
});

test("the owner adds a testimonial, and removes one", async () => {
  show("testimonials");
  const form = within(screen.getByRole("form", { name: "Testimonials" }));
  await userEvent.click(form.getByRole("button", { name: "Remove Testimonial 2" }));
  await userEvent.click(form.getByRole("button", { name: "Add a testimonial" }));
  await userEvent.type(form.getAllByLabelText("What they said").at(-1)!, "They came at once.");
  await userEvent.type(form.getAllByLabelText("Name").at(-1)!, "Ada");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  await userEvent.type(form.getAllByLabelText("Who they are").at(-1)!, "baker, Preston");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Undo" });
  expect(sent()).toEqual([
    {
      testimonials: [
        details.testimonials[0],
        details.testimonials[2],
        { words: "They came at once.", name: "Ada", who: "baker, Preston" },
      ],
      lastModified: 7,
    },
  ]);
});

test("the owner adds a postcode with its suburbs, once", async () => {
  show("area");
  const form = within(screen.getByRole("form", { name: "Where you go" }));
  await userEvent.click(form.getByRole("button", { name: "Add a postcode" }));
  const postcode = form.getAllByLabelText("Postcode").at(-1)!;
  await userEvent.type(postcode, details.serviceArea[0]!.postcode);
  await userEvent.type(form.getAllByLabelText("Suburbs").at(-1)!, "Coburg North,  Hadfield, ");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByRole("link", { name: /in the list already/ })).toBeVisible();
  await userEvent.clear(postcode);
  await userEvent.type(postcode, "3046");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Undo" });
  const added = { postcode: "3046", suburbs: ["Coburg North", "Hadfield"] };
  expect(sent()).toEqual([{ serviceArea: [...details.serviceArea, added], lastModified: 7 }]);
});

test("the owner sets the closing words, and adds a template of reports", async () => {
  show("words");
  const form = within(screen.getByRole("form", { name: "Emails and reports" }));
  await userEvent.type(form.getByLabelText(/^Closing words/), "Kind regards, Rosa");
  await userEvent.click(form.getByRole("button", { name: "Add a template" }));
  await userEvent.type(form.getAllByLabelText("Name").at(-1)!, "Nothing to do");
  await userEvent.type(form.getAllByLabelText("What we did").at(-1)!, "It works.");
  await userEvent.type(form.getAllByLabelText(/^For services/).at(-1)!, "TV, Home");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  const [call] = sent() as [typeof details];
  expect(call).toMatchObject({ emailClosing: "Kind regards, Rosa", lastModified: 7 });
  expect(call.reportTemplates).toEqual([
    ...details.reportTemplates,
    { name: "Nothing to do", services: ["tv", "home"], done: "It works.", minutes: 60 },
  ]);
});
