import { getFunctionName } from "convex/server";
import { api, internal } from "#convex/_generated/api";
import type { Slot } from "#convex/bookings/rules";
import { forms } from "../submissions/forms";
import type { Backend } from "../support/backend";
import { requestId } from "../support/factories";
import { batch, send, visitReport } from "../telemetry/reports";

/** Somebody unrelated to anybody else: with their own address, network, mailbox and phone. */
export interface Stranger {
  ip: string;
  name: string;
  phone: string;
  slot: Slot;
}

/** Prepares a call; the returned function makes it. */
type Prepare = (visitor: Backend, who: Stranger) => () => Promise<unknown>;

/** A form's sample with another person's data. */
const inTheNameOf = <Args>(args: Args, { name, phone, slot }: Stranger): Args =>
  JSON.parse(
    JSON.stringify(args)
      .replaceAll("@example.com", `@${name}.example`)
      .replaceAll("0412 345 678", phone)
      .replaceAll("0433 000 111", phone.replace("04", "05"))
      .replaceAll("2026-11-26", slot.date)
      .replaceAll("09:00", slot.time),
  ) as Args;

const formCalls = Object.fromEntries(
  forms.map(({ call, args }): [string, Prepare] => [
    getFunctionName(call),
    (visitor, who) => {
      const sent = inTheNameOf(args(who.name), who);
      return () => visitor.mutation(call, sent);
    },
  ]),
);

const hexKey = () => Array.from({ length: 64 }, () => Math.floor(Math.random() * 16).toString(16));

/** A link's key that opens nothing. A real one would only read and write one person's rows. */
const noKey = () => `WS-${requestId().slice(-4)}.${hexKey().join("")}`;

/** Every mutation that anybody may call. */
export const mutations: Record<string, Prepare> = {
  ...formCalls,
  "accounts/visitor:sendCode":
    (visitor, { name }) =>
    () =>
      visitor.mutation(api.accounts.visitor.sendCode, { email: `pat@${name}.example` }),
  "bookings/choices/visitor:choose": (visitor, { slot }) => {
    const args = { key: hexKey().join(""), mark: requestId(), slot };
    return () => visitor.mutation(api.bookings.choices.visitor.choose, args);
  },
  "lookups/visitor:open":
    (visitor, { name }) =>
    () =>
      visitor.mutation(api.lookups.visitor.open, { email: `pat@${name}.example` }),
  "payments/visitor:open": (visitor) => {
    const key = noKey();
    return () => visitor.mutation(api.payments.visitor.open, { key });
  },
  "projects/visitor:setEmails": (visitor) => {
    const key = noKey();
    return () => visitor.mutation(api.projects.visitor.setEmails, { key, stopped: true });
  },
  "reminders/visitor:set": (visitor) => {
    const key = noKey();
    return () => visitor.mutation(api.reminders.visitor.set, { key, stopped: true });
  },
  "webinars/visitor:setComing": (visitor) => {
    const key = noKey();
    return () => visitor.mutation(api.webinars.visitor.setComing, { key, coming: false });
  },
  "records/visitor:withdraw": (visitor) => {
    const requestIds = [requestId()];
    return () => visitor.mutation(api.records.visitor.withdraw, { requestIds });
  },
  "uploads/visitor:remove": (visitor) => {
    const named = { key: requestId(), fileId: requestId() };
    return () => visitor.mutation(api.uploads.visitor.remove, named);
  },
};

const post =
  (path: string, toBody: (who: Stranger) => BodyInit): Prepare =>
  (visitor, who) => {
    const body = toBody(who);
    return () => visitor.fetch(path, { method: "POST", body });
  };

const get =
  (path: string): Prepare =>
  (visitor) =>
  () =>
    visitor.fetch(path, {});

const contact = { service_id: "s", user_id: "u", template_id: "contact" };

const message = ({ name }: Stranger) => ({ name, email: `pat@${name}.example`, message: "Hello" });

/** Every endpoint, by method and path or prefix. */
export const endpoints: Record<string, Prepare> = {
  "GET /.well-known/jwks.json": get("/.well-known/jwks.json"),
  "GET /.well-known/openid-configuration": get("/.well-known/openid-configuration"),
  "GET /calendar/*": get("/calendar/none.ics"),
  "GET /files/letter.pdf": get("/files/letter.pdf?key=none"),
  "GET /files/visit.ics": get("/files/visit.ics"),
  "GET /projects/stop": get("/projects/stop"),
  "GET /reminders/stop": get("/reminders/stop"),
  "GET /rss/blogs.xml": get("/rss/blogs.xml"),
  "GET /rss/updates.xml": get("/rss/updates.xml"),
  "GET /share/blogs/*": get("/share/blogs/none"),
  "GET /sitemap.xml": get("/sitemap.xml"),
  "GET /telemetry/*": get("/telemetry/visitors.json?auth=none"),
  "OPTIONS /security/violations": (visitor) => () =>
    visitor.fetch("/security/violations", { method: "OPTIONS" }),
  "OPTIONS /uploads": (visitor) => () => visitor.fetch("/uploads", { method: "OPTIONS" }),
  "POST /api/v1.0/email/send": post("/api/v1.0/email/send", (who) =>
    JSON.stringify({
      ...contact,
      template_params: message(who),
    }),
  ),
  "POST /api/v1.0/email/send-form": post(
    "/api/v1.0/email/send-form",
    (who) => new URLSearchParams({ ...contact, ...message(who) }),
  ),
  "POST /projects/stop": (visitor) => {
    const path = `/projects/stop?key=${noKey()}`;
    return () => visitor.fetch(path, { method: "POST" });
  },
  "POST /reminders/stop": (visitor) => {
    const path = `/reminders/stop?key=${noKey()}`;
    return () => visitor.fetch(path, { method: "POST" });
  },
  // It reads the body only if the site's address is set.
  "POST /security/violations": (visitor) => {
    const seen = [{ directive: "img-src", blocked: "evil.example", page: "/booking", count: 1 }];
    return () => visitor.mutation(internal.security.jobs.report, { seen });
  },
  "POST /resend/webhook": post("/resend/webhook", () => "{}"),
  "POST /stripe/webhook": post("/stripe/webhook", () => "{}"),
  "POST /texts/received/*": post("/texts/received/none", () => "From=none"),
  "POST /telemetry/report": (visitor) => {
    const report = visitReport({ batch: batch({ views: ["/"], interactions: 1 }) });
    return () => send(visitor, report);
  },
  // In two steps, because convex-test can't store a file in an action that runs concurrently with others.
  "POST /uploads": (visitor) => {
    const named = { key: requestId(), fileId: requestId() };
    const size = 800_000;
    return async () => {
      await visitor.mutation(internal.uploads.jobs.admit, { ...named, size });
      const storageId = await visitor.run((ctx) => ctx.storage.store(new Blob(["x"])));
      const picture = { storageId, fileName: "a.png", size, width: 1, height: 1 };
      await visitor.mutation(internal.uploads.jobs.keep, {
        ...named,
        ...picture,
        type: "image/png",
      });
    };
  },
};
