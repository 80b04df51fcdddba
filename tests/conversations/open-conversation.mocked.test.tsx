import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { BrowserRouter } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { forms } from "#convex/core/forms";
import { OwnerViewsProvider } from "../../src/console/owner-views";
import type { Opened } from "../../src/conversations/owner/conversation";
import { OpenConversation } from "../../src/conversations/owner/open-conversation";
import { ToastProvider } from "../../src/feedback/toast";
import { sendFile } from "../../src/uploads/send-file";
import { setMutations, setRows } from "../support/connection";
import { NOW } from "../support/factories";
import { takeLogged } from "../support/fail-on-console";
import { png } from "../support/pictures";

vi.mock("../../src/uploads/send-file");

/** The files uploaded under the form's key. */
let uploaded: object[] = [];
/** The owner's answer templates. */
let templates: object[] = [];
let booking: object | undefined;

const showEntries = (...results: object[]) => setRows(results);

beforeEach(() => {
  uploaded = [];
  templates = [];
  booking = undefined;
  setMutations(() => Promise.resolve(null));
  showEntries();
});

function show(changes: Partial<Opened>, address = "/owner/inbox?open=0394801111") {
  const conversation = { _id: "1", key: "03 9480 1111", others: [], lastAt: NOW, ...changes };
  vi.mocked(useQuery).mockImplementation((...[query, args]) => {
    if (args === "skip") return undefined;
    const name = getFunctionName(query);
    if (name === "uploads/visitor:ofKey") return uploaded;
    if (name === "bookings/staff:get") return booking;
    if (name === "conversations/owner:templates") return { templates, lastModified: 0 };
    return name === "conversations/staff:get" ? conversation : undefined;
  });
  window.history.replaceState(null, "", address);
  render(
    <BrowserRouter>
      <OwnerViewsProvider>
        <ToastProvider>
          <OpenConversation contact="0394801111" />
        </ToastProvider>
      </OwnerViewsProvider>
    </BrowserRouter>,
  );
}

test("an email says where it came from and what wasn’t taken, and has all of it one press away", () => {
  const received = {
    whole: "Yes please\n> Thank you.",
    from: "mallory@evil.example",
    files: [
      { fileName: "window.jpg", type: "image/jpeg", size: 9, url: "https://files.example/1" },
      { fileName: "bill.pdf", type: "application/pdf", size: 9, url: "https://files.example/2" },
    ],
    leftOut: ["page.html"],
  };
  const entry = {
    kind: "event",
    _id: "1",
    at: NOW,
    eventType: "Email Received",
    reference: "EM-7K3F",
    fields: { name: "Pat", message: "Yes please" },
    timestamp: NOW,
    read: false,
    received,
  };
  showEntries(entry);
  show({ unread: true, cameAt: NOW });
  screen.getByText("Pat answered by email");
  screen.getByText("It came from another address: mallory@evil.example");
  screen.getByText(/^Not taken, .*: page\.html$/);
  expect(screen.getByText("Yes please")).toBeVisible();
  expect(screen.getByText(/> Thank you/)).not.toBeVisible();
  expect(screen.getByRole("link", { name: "window.jpg" })).toHaveAttribute("target", "_blank");
  expect(screen.getByRole("link", { name: "bill.pdf (PDF)" })).toHaveAttribute(
    "href",
    "https://files.example/2",
  );
});

describe("a booking in the conversation", () => {
  const waiting = {
    name: "Pat",
    email: "pat@example.com",
    status: "Pending",
    confirmed: false,
    bookingDate: "2099-01-05",
    bookingTime: "09:00",
  };
  const entry = {
    kind: "event",
    _id: "1",
    at: NOW,
    eventType: forms.booking.eventType,
    reference: "WS-7K3F",
    fields: {
      name: "Pat",
      selectedService: "Printer help",
      bookingDate: "2099-01-05",
      bookingTime: "09:00",
    },
    timestamp: NOW,
    read: false,
  };
  const confirm = () => screen.queryByRole("button", { name: /^Confirm/ });

  test("is confirmed where it’s read", async () => {
    const call = vi.fn<(name: string, args: unknown) => void>();
    setMutations((args, name) => {
      call(name, args);
      return Promise.resolve(null);
    });
    booking = waiting;
    showEntries(entry);
    show({ unread: true, cameAt: NOW });
    await userEvent.click(confirm()!);
    await screen.findByText("Confirmed. Pat gets an email.");
    expect(call.mock.calls).toEqual([["bookings/owner:confirm", { reference: "WS-7K3F" }]]);
  });

  test.each([
    ["once it’s confirmed", { ...waiting, confirmed: true }],
    ["once it’s cancelled", { ...waiting, status: "Cancelled" }],
    ["when its day is over", { ...waiting, bookingDate: "2020-01-06" }],
    ["where it has no time", { ...waiting, bookingDate: undefined }],
    ["until it’s there", undefined],
  ])("has nothing to confirm %s", (_when, found) => {
    booking = found;
    showEntries(entry);
    show({ unread: true, cameAt: NOW });
    expect(confirm()).not.toBeInTheDocument();
  });

  test("has nothing to confirm on its own page, which has the button", () => {
    booking = waiting;
    showEntries(entry);
    show({ unread: true, cameAt: NOW }, "/owner/bookings?open=WS-7K3F");
    expect(confirm()).not.toBeInTheDocument();
  });

  test("has nothing to confirm where it waits for nobody any more", () => {
    booking = waiting;
    showEntries({ ...entry, read: true });
    show({ unread: false });
    expect(confirm()).not.toBeInTheDocument();
  });
});

test("one that waits says so, beside those to answer", () => {
  show({ unread: true, cameAt: NOW });
  screen.getByText("To answer");
  expect(window.location.search).toBe("?open=0394801111");
});

test("one that’s answered stands beside all of them", () => {
  show({ unread: false, answeredAt: NOW });
  screen.getByText("Answered");
  expect(window.location.search).toBe("?open=0394801111&view=all");
});

describe("a template", () => {
  const waits = { unread: true, cameAt: NOW, key: "pat@example.com", name: "Pat" };
  const send = (name: string) => screen.queryByRole("button", { name: `Send “${name}”` });
  const edit = (name: string) =>
    screen.getByRole("button", { name: new RegExp(`^(Edit first|Add to the answer): ${name}$`) });
  const field = () => screen.getByLabelText("Answer to pat@example.com");
  const call = vi.fn<(name: string, args: Record<string, unknown>) => void>();

  beforeEach(() => {
    setMutations((args, name) => {
      call(name, args);
      return Promise.resolve("reply");
    });
    templates = [
      { title: "Call", text: "Hello {name},\nwe’ll call." },
      { title: "Visit", text: "We come at {time}." },
    ];
  });

  test("is sent once, as it stands, with one press; undone, its words are in the field", async () => {
    show(waits);
    await userEvent.dblClick(send("Call")!);
    const sent = { text: "Hello Pat,\nwe’ll call.", upTo: NOW };
    expect(call.mock.calls).toEqual([["conversations/staff:reply", expect.objectContaining(sent)]]);
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(call).toHaveBeenLastCalledWith("conversations/staff:takeBackReply", {
      replyId: "reply",
    });
    await waitFor(() => {
      expect(field()).toHaveValue("Hello Pat,\nwe’ll call.");
    });
  });

  test("with a gap is only put into the field, below what was typed", async () => {
    show(waits);
    expect(send("Visit")).not.toBeInTheDocument();
    await userEvent.type(field(), "Hello");
    expect(send("Call")).not.toBeInTheDocument();
    await userEvent.click(edit("Visit"));
    expect(field()).toHaveValue("Hello\n\nWe come at {time}.");
    expect(call).not.toHaveBeenCalled();
  });

  test("that wasn’t sent is in the field, with what went wrong", async () => {
    setMutations(() => Promise.reject(new Error("The line is down")));
    show(waits);
    await userEvent.click(send("Call")!);
    await within(screen.getByRole("form", { name: "Answer" })).findByRole("alert");
    expect(takeLogged()).toHaveLength(1);
    expect(field()).toHaveValue("Hello Pat,\nwe’ll call.");
  });

  test("is edited first where nothing waits for an answer", async () => {
    show({ ...waits, unread: false });
    expect(send("Call")).not.toBeInTheDocument();
    await userEvent.click(edit("Call"));
    expect(field()).toHaveValue("Hello Pat,\nwe’ll call.");
  });
});

test("a photo goes with the answer, and is there again with its words once that’s undone", async () => {
  const call = vi.fn<(name: string, args: Record<string, unknown>) => void>();
  setMutations((args, name) => {
    call(name, args);
    return Promise.resolve("reply");
  });
  vi.mocked(sendFile).mockImplementation(({ fileId, picture: { fileName } }) => {
    uploaded = [{ fileId, fileName }];
    return Promise.resolve(null);
  });
  show({ unread: true, cameAt: NOW, key: "pat@example.com" });
  await userEvent.type(screen.getByLabelText("Answer to pat@example.com"), "Press this");
  const photo = new File([png()], "button.png", { type: "image/png" });
  await userEvent.upload(screen.getByLabelText("Photos: Add a photo"), photo);
  expect(await screen.findByText("Uploaded")).toBeVisible();
  const { key, fileId } = vi.mocked(sendFile).mock.lastCall![0];
  await userEvent.click(screen.getByRole("button", { name: "Send answer" }));
  const photos = { key, files: [fileId] };
  await waitFor(() => {
    expect(call).toHaveBeenLastCalledWith(
      "conversations/staff:reply",
      expect.objectContaining({ text: "Press this", photos }),
    );
  });
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByDisplayValue("Press this")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Send answer" }));
  await waitFor(() => {
    const again = call.mock.calls.filter(([name]) => name === "conversations/staff:reply");
    expect(again.map(([, args]) => args["photos"])).toEqual([photos, photos]);
  });
});
