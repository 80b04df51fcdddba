import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { ConvexError } from "convex/values";
import { beforeEach, expect, test, vi } from "vitest";
import ContactForm from "../../src/contact/contact-form";
import { setMutations } from "../support/connection";
import { takeLogged } from "../support/fail-on-console";

const THANKS = 5_000;

const send = vi.fn<(args: Record<string, unknown>) => Promise<unknown>>();
const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
};
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });

async function sendMessage() {
  render(<ContactForm />);
  type("Name", "Pat");
  type("Email", "pat@gmial.com");
  type("Message", "Hello");
  await press("Send message");
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(useQuery).mockReturnValue(undefined);
  send.mockReset().mockResolvedValue({ ok: true, reference: "WS-7K3F" });
  setMutations(send);
});

test("the receipt names the address that the email went to", async () => {
  await sendMessage();
  expect(screen.getByText(/^We’re emailing this to/)).toHaveTextContent("pat@gmial.com");
});

test("a correction starts with what was sent, and replaces it", async () => {
  await sendMessage();
  await press("Wrong address? Correct it");
  expect(field("Email")).toHaveFocus();
  expect(field("Message")).toHaveValue("Hello");
  await settle(THANKS);
  expect(field("Message")).toHaveValue("Hello");

  type("Email", "pat@gmail.com");
  await press("Send message");
  const [first, second] = send.mock.calls.map(([args]) => args);
  expect(second).toMatchObject({ email: "pat@gmail.com", supersedes: [first?.["requestId"]] });
  expect(screen.getByText(/^We’re emailing this to/)).toHaveTextContent("pat@gmail.com");
  expect(screen.queryByText(/^You’re correcting/)).not.toBeInTheDocument();
});

test("a correction survives a reload, and can be abandoned", async () => {
  await sendMessage();
  await press("Wrong address? Correct it");
  cleanup();
  render(<ContactForm />);
  await settle();
  expect(screen.getByText("You’re correcting WS-7K3F")).toBeVisible();
  expect(field("Email")).toHaveValue("pat@gmial.com");
  await press("Leave it as it was");
  expect(field("Email")).toHaveValue("");
  type("Name", "Sam");
  type("Email", "sam@example.com");
  type("Message", "Something else");
  await press("Send message");
  expect(send.mock.lastCall?.[0]).not.toHaveProperty("supersedes");
});

test("a form that we have acted on can't be sent again", async () => {
  await sendMessage();
  await press("Wrong address? Correct it");
  send.mockRejectedValueOnce(new ConvexError({ code: "alreadySubmitted", reference: "WS-7K3F" }));
  type("Email", "pat@gmail.com");
  await press("Send message");
  expect(send).toHaveBeenCalledTimes(2);
  expect(screen.getByRole("alert")).toHaveTextContent(/Its reference is WS-7K3F.*call us/);
  expect(takeLogged()).toHaveLength(1);
});

test("a hidden receipt stays hidden, and the form stays sent", async () => {
  await sendMessage();
  expect(screen.queryByRole("button", { name: "Hide this" })).not.toBeInTheDocument();
  await settle(THANKS);
  await press("Hide this");
  cleanup();
  render(<ContactForm />);
  await settle();
  expect(screen.queryByText("We have your message")).not.toBeInTheDocument();
  expect(send).toHaveBeenCalledOnce();
});
