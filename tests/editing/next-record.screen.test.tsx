import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { ConvexError } from "convex/values";
import fc from "fast-check";
import type { ReactElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { defaultHours } from "#convex/bookings/hours/rules";
import type { Slot } from "#convex/bookings/rules";
import { OwnerAdd } from "../../src/bookings/owner/add-booking";
import { addFor } from "../../src/bookings/owner/add-for";
import { AnswerForm } from "../../src/conversations/owner/answer-form";
import { CorrectedAddressForm } from "../../src/email/owner/corrected-address-form";
import { GoalEditor } from "../../src/goals/owner/goal-editor";
import { Notes } from "../../src/people/owner/notes";
import { ReplyForm } from "../../src/projects/drafts/said-forms";
import { OwnThread } from "../../src/projects/thread/own-thread";
import { UpdateEditor } from "../../src/updates/owner/update-editor";
import { setMutations, setRows } from "../support/connection";
import { NOW } from "../support/factories";
import { takeLogged } from "../support/fail-on-console";
import { runs } from "../support/properties";
import { renderInConsole } from "../support/render-in-console";

/*
 * Any form that creates records can create the next one: it starts empty and isn't mistaken for the last one, whatever
 * happens around its save.
 */

const slot: Slot = { date: "2026-11-26", time: "09:00" };
const someone = { name: "Mei Wong", email: "mei@example.com", phone: "0455501001" };

/** The live data under the forms. */
let taken: { time: string }[];

const answers: Record<string, () => unknown> = {
  "bookings/hours/visitor:get": () => defaultHours,
  "bookings/visitor:calendar": () => [{ ...slot, closed: false, held: [], taken }],
  "bookings/owner:nearestSlots": () => [],
  "records/owner:known": () => [someone],
  "updates/owner:proposedVersion": () => "1.0.0",
};

type Answer = { kind: "ok" | "lost"; before?: () => void };

/** The deployment's new records, by request id. */
let made: Map<string, string>;
let next: Answer;

function callWith(token: string) {
  setMutations(async (args, name) => {
    const { requestId = `${name} ${token}` } = args as { requestId?: string };
    const known = made.get(requestId);
    if (known !== undefined && known !== token)
      throw new ConvexError({ code: "alreadySubmitted", reference: "WS-7K3F" });
    made.set(requestId, token);
    const { kind, before } = next;
    await Promise.resolve();
    before?.();
    if (kind === "lost") throw new Error("The line is down");
    if (name === "bookings/owner:add") return { ok: true, reference: "WS-7K3F" };
    return name.startsWith("projects/") ? { ok: true } : { id: "1", lastModified: 1 };
  });
}

const put = (label: string | RegExp, value: string) => {
  fireEvent.change(screen.getByLabelText(label, { selector: "input, textarea, select" }), {
    target: { value },
  });
};

interface Form {
  form: () => ReactElement;
  /** Opens it, if it's folded. */
  open?: string;
  fill: (token: string) => void;
  press: string;
}

const named = (email: string) => email.replace("@", " at ");

const booking = (at: string): Form => ({
  form: () => <OwnerAdd at={at} />,
  fill: (token) => {
    put("Name", named(token));
    put(/^Email/, token);
    put(/^Phone/, "0412 345 678");
    put("Service", "Computer help");
    put(/^Notes/, `Notes of ${token}`);
    fireEvent.click(screen.getByRole("radio", { name: /^In person/ }));
    put("Address", `1 ${token} Street`);
    put("Postcode", "3071");
  },
  press: "Add this booking",
});

const text = (label: string, press: string, form: () => ReactElement, open?: string): Form => ({
  form,
  ...(open !== undefined && { open }),
  fill: (token) => {
    put(label, token);
  },
  press,
});

const conversation = { _id: "1", key: someone.email, cameAt: NOW } as never;
const forms: Record<string, Form> = {
  "a booking at a time": booking(`${slot.date}T${slot.time}`),
  "a booking without one": booking("new"),
  "a booking for somebody": booking(addFor(someone.email)),
  "a note": text("New note", "Save note", () => <Notes contact={someone.email} />, "Add a note"),
  "a message": text("Your message", "Send message", () => <OwnThread reference="WS-7K3F" />),
  "an answer": text("Answer to mei@example.com", "Send answer", () => (
    <AnswerForm conversation={conversation} inReach={false} onNext={() => undefined} />
  )),
  "an answer to a comment": text("Your answer", "Send the answer", () => (
    <ReplyForm comment={{ commentId: "1" } as never} side="owner" onClose={() => undefined} />
  )),
  "a corrected address": text("Correct the address", "Send to this address", () => (
    <CorrectedAddressForm
      email={{ _id: "1" as never, to: someone.email }}
      onSent={() => undefined}
    />
  )),
  "a goal": {
    form: () => <GoalEditor id="new" />,
    fill: (token) => {
      put("Title", token);
      put("Description", `About ${token}`);
      put("Target date", "2027-01-01");
      put(/^Budget/, "100");
    },
    press: "Publish",
  },
  "an update": {
    form: () => <UpdateEditor id="new" />,
    fill: (token) => {
      put("Title", token);
      put("What has changed", `All of ${token}`);
    },
    press: "Publish",
  },
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

function begin() {
  cleanup();
  sessionStorage.clear();
  taken = [];
  made = new Map();
  vi.mocked(useQuery).mockImplementation((...[query, args]) =>
    args === "skip" ? undefined : answers[getFunctionName(query)]?.(),
  );
  setRows([]);
}

function show({ form, open }: Form) {
  cleanup();
  renderInConsole(form(), "/owner");
  const opener = open === undefined ? null : screen.queryByRole("button", { name: open });
  if (opener !== null) fireEvent.click(opener);
}

const shown = () =>
  [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")]
    .map(({ value }) => value)
    .join("\n");

const settle = () => act(() => vi.advanceTimersByTimeAsync(1000));

/** What can happen around the save of one record. */
const steps = {
  "is saved": () => ({ kind: "ok" }),
  "is saved as the time of its form is taken": () => ({
    kind: "ok",
    before: () => {
      taken = [{ time: slot.time }];
    },
  }),
  "is saved after its form was left and opened again": (form) => ({
    kind: "ok",
    before: () => {
      show(form);
    },
  }),
  "is saved, and nobody hears of it": () => ({ kind: "lost" }),
} satisfies Record<string, (form: Form) => Answer>;
type Step = keyof typeof steps;

async function make(form: Form, token: string, step: Step) {
  taken = [];
  next = steps[step](form);
  callWith(token);
  show(form);
  form.fill(token);
  fireEvent.click(screen.getByRole("button", { name: form.press }));
  await settle();
  expect(takeLogged()).toHaveLength(next.kind === "lost" ? 1 : 0);
}

test.each(Object.entries(forms))(
  "after %s, the next one begins with none of it",
  async (name, form) => {
    const isBooking = name.startsWith("a booking");
    const kinds = (Object.keys(steps) as Step[]).filter(
      (step) => isBooking || step !== "is saved, and nobody hears of it",
    );
    const anySteps = fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(anySteps, async (walk) => {
        begin();
        for (const [place, step] of walk.entries()) {
          const token = `caller${place}@example.com`;
          await make(form, token, step);
          expect([...made.values()].at(-1)).toBe(token);
          if (step === "is saved, and nobody hears of it") continue;
          expect(shown()).not.toContain(token);
          // As after its Undo.
          taken = [];
          show(form);
          expect(shown()).not.toMatch(/caller\d/);
        }
        expect(new Set(made.values()).size).toBe(made.size);
        show(booking(addFor("mei.wong@example.com")));
        expect(screen.getByLabelText("Name")).toHaveValue(someone.name);
        expect(shown()).not.toMatch(/caller\d/);
      }),
      { numRuns: runs(30) },
    );
  },
);
