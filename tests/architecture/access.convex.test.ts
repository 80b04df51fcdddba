import { getFunctionName } from "convex/server";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { forms } from "../submissions/forms";
import { type Backend, startBackend } from "../support/backend";
import { type Caller, NOW, signedIn, signedInHelper } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { callPublic, type PublicFunction, publicFunctions } from "../support/public-functions";
import { otherHelpersVisit } from "./other-helpers-visit";

/** Every public function. A new one fails the test until it's listed here. */
const access = {
  /** The sign-in library's own; callers need a code or a session. */
  auth: ["auth:signIn", "auth:signOut"],
  visitor: [
    ...forms.map(({ call }) => getFunctionName(call)),
    "lookups/visitor:open",
    "accounts/visitor:sendCode",
    "blogs/visitor:get",
    "blogs/visitor:latest",
    "blogs/visitor:searchable",
    "bookings/visitor:calendar",
    "bookings/hours/visitor:get",
    "bookings/visitor:nearestSlots",
    "bookings/visitor:receipt",
    "bookings/choices/visitor:choose",
    "businessDetails/visitor:parts",
    "goals/visitor:list",
    "notices/visitor:site",
    "payments/visitor:canPayByCard",
    "payments/visitor:open",
    "payments/visitor:show",
    "ratings/visitor:reviews",
    "ratings/visitor:total",
    "reminders/visitor:set",
    "reminders/visitor:show",
    "projects/visitor:emails",
    "projects/visitor:setEmails",
    "updates/visitor:latestVersion",
    "updates/visitor:list",
    "webinars/visitor:nextDates",
    "webinars/visitor:setComing",
    "webinars/visitor:showSignUp",
    "records/visitor:withdraw",
    "uploads/visitor:ofKey",
    "uploads/visitor:remove",
  ],
  client: [
    "accounts/client:endSession",
    "accounts/client:enterFreshCode",
    "accounts/client:listSessions",
    "accounts/client:me",
    "accounts/client:noteUse",
    "accounts/client:sendFreshCode",
    "accounts/client:signOutEverywhere",
    "projects/brief/client:listMine",
    "projects/drafts/client:addFile",
    "projects/drafts/client:approve",
    "projects/drafts/client:askForChanges",
    "projects/drafts/client:changeSaid",
    "projects/drafts/client:comment",
    "projects/drafts/client:list",
    "projects/drafts/client:listComments",
    "projects/drafts/client:listFiles",
    "projects/drafts/client:removeFile",
    "projects/drafts/client:removeSaid",
    "projects/drafts/client:reply",
    "projects/drafts/client:restoreFile",
    "projects/drafts/client:restoreSaid",
    "projects/drafts/client:takeBackAnswer",
    "projects/client:businessLooks",
    "projects/brief/client:changes",
    "projects/brief/client:correct",
    "projects/client:look",
    "projects/client:setEmails",
    "projects/client:show",
    "conversations/client:messages",
    "projects/thread/client:list",
    "projects/thread/client:write",
    "payments/client:manage",
    "payments/client:membership",
    "memberships/client:callOuts",
    // These also take the key of a link.
    "bookings/client:attend",
    "bookings/client:cancel",
    "bookings/client:declineOffer",
    "bookings/client:listMine",
    "bookings/client:nextVisits",
    "bookings/client:move",
    "bookings/client:nameCopy",
    "bookings/client:takeOffered",
    "bookings/client:tell",
    "quotes/client:accept",
    "quotes/client:decline",
    "quotes/client:pay",
    "quotes/client:mine",
    "bookings/waitingList/client:join",
    "bookings/waitingList/client:leave",
    "invoices/client:mine",
    "people/client:devices",
    "people/client:removeDevice",
    "people/client:saveDevice",
    "privacy/client:ask",
    "privacy/copies/client:read",
    "privacy/client:mine",
    "privacy/client:takeBack",
  ],
  /** For anyone with the key of an emailed link: they're in `client.ts`, too. */
  link: ["bookings/client:visit", "quotes/client:offer", "invoices/client:invoice"],
  /** For anyone with an access token: they're in `client.ts`, and take the token instead of a session. */
  lookup: ["projects/brief/client:mine", "bookings/client:mine"],
  /** For owners, and for helpers as far as it's about their own visits. */
  staff: [
    "bookings/staff:complete",
    "bookings/staff:completeWithReport",
    "bookings/staff:emailReport",
    "bookings/staff:get",
    "bookings/staff:list",
    "bookings/staff:photos",
    "bookings/staff:reopen",
    "bookings/staff:report",
    "bookings/staff:saveReport",
    "bookings/staff:setNobodyHome",
    "bookings/staff:setOnMyWay",
    "bookings/staff:undoCancelSeveral",
    "conversations/staff:get",
    "conversations/staff:list",
    "conversations/staff:reply",
    "conversations/staff:takeBackReply",
    "conversations/staff:thread",
    "invoices/staff:markPaid",
    "invoices/staff:ofRequest",
    "invoices/staff:receive",
    "invoices/staff:takeBackEmail",
    "invoices/staff:voidEntry",
    "memberships/staff:includes",
    "today/staff:nextBookings",
  ],
  owner: [
    "accounts/owner:invite",
    "accounts/owner:listHelping",
    "accounts/owner:remove",
    "blogs/owner:create",
    "blogs/owner:get",
    "blogs/owner:list",
    "blogs/owner:remove",
    "blogs/owner:save",
    "blogs/owner:setPublished",
    "bookings/owner:add",
    "bookings/owner:assign",
    "bookings/series/owner:end",
    "bookings/series/owner:ofRequest",
    "bookings/series/owner:plan",
    "bookings/series/owner:repeat",
    "bookings/owner:undoAdd",
    "bookings/owner:cancel",
    "bookings/owner:cancelSeveral",
    "bookings/owner:setTheirs",
    "bookings/owner:completeSeveral",
    "bookings/owner:confirm",
    "bookings/owner:confirmSeveral",
    "bookings/owner:held",
    "bookings/owner:ofDevice",
    "bookings/owner:setDevice",
    "bookings/owner:move",
    "bookings/owner:nearestSlots",
    "bookings/owner:crowds",
    "bookings/owner:setCalled",
    "bookings/owner:setNotHappened",
    "memberships/owner:callOuts",
    "memberships/owner:isToAsk",
    "memberships/owner:correct",
    "memberships/owner:start",
    "bookings/owner:decideFee",
    "bookings/owner:sell",
    "bookings/owner:setNote",
    "bookings/owner:setRemoteLink",
    "bookings/owner:unconfirm",
    "bookings/owner:undoCloseDays",
    "bookings/owner:week",
    "notices/owner:end",
    "notices/owner:set",
    "bookings/ownCalendars/owner:add",
    "bookings/ownCalendars/owner:list",
    "bookings/ownCalendars/owner:readNow",
    "bookings/ownCalendars/owner:remove",
    "bookings/calendarFeed/owner:end",
    "bookings/calendarFeed/owner:get",
    "bookings/calendarFeed/owner:make",
    "bookings/owner:closeDays",
    "bookings/owner:listClosedDays",
    "bookings/owner:offerOtherTimesAgain",
    "bookings/owner:offered",
    "bookings/owner:openDays",
    "bookings/owner:reservedBetween",
    "bookings/hours/owner:save",
    "bookings/owner:visitsOutside",
    "businessDetails/owner:changes",
    "businessDetails/owner:get",
    "businessDetails/owner:putBack",
    "businessDetails/owner:save",
    "coupons/owner:approve",
    "coupons/owner:lookUp",
    "coupons/owner:out",
    "coupons/owner:outTotal",
    "coupons/owner:problem",
    "coupons/owner:redeem",
    "coupons/owner:reopen",
    "coupons/owner:waiting",
    "deployment/owner:services",
    "projects/stages/owner:track",
    "projects/brief/owner:list",
    "projects/brief/owner:show",
    "projects/drafts/owner:addFile",
    "projects/drafts/owner:changeSaid",
    "projects/drafts/owner:comment",
    "projects/drafts/owner:share",
    "projects/drafts/owner:list",
    "projects/drafts/owner:listComments",
    "projects/drafts/owner:listFiles",
    "projects/drafts/owner:removeFile",
    "projects/drafts/owner:removeSaid",
    "projects/drafts/owner:reply",
    "projects/drafts/owner:resolve",
    "projects/drafts/owner:restoreFile",
    "projects/drafts/owner:restoreSaid",
    "projects/drafts/owner:takeBack",
    "conversations/owner:begin",
    "conversations/owner:news",
    "conversations/owner:saveTemplates",
    "conversations/owner:settleUpTo",
    "conversations/owner:templates",
    "conversations/owner:unreadCount",
    "conversations/owner:unsettle",
    "conversations/owner:waitAgain",
    "email/owner:canSendEmails",
    "email/owner:list",
    "email/owner:read",
    "email/owner:sendAgain",
    "email/owner:sendCorrected",
    "email/owner:setDismissed",
    "goals/owner:create",
    "goals/owner:get",
    "goals/owner:list",
    "goals/owner:remove",
    "goals/owner:save",
    "invoices/owner:atStripe",
    "invoices/owner:cancel",
    "invoices/owner:closeBooks",
    "invoices/owner:closedBooks",
    "invoices/owner:entries",
    "invoices/owner:invoiced",
    "invoices/owner:list",
    "invoices/owner:applyCredit",
    "invoices/owner:refund",
    "invoices/owner:match",
    "invoices/owner:matchable",
    "invoices/owner:month",
    "invoices/owner:ofPerson",
    "invoices/owner:overdueInAll",
    "invoices/owner:owedInAll",
    "invoices/owner:restoreEntry",
    "invoices/owner:send",
    "invoices/owner:remind",
    "invoices/owner:save",
    "invoices/owner:setReminders",
    "invoices/owner:setIgnored",
    "invoices/owner:setKept",
    "invoices/owner:setToInvoice",
    "invoices/owner:settleProblem",
    "invoices/owner:unmatch",
    "invoices/owner:unmatched",
    "invoices/owner:writeOff",
    "invoices/settings/owner:get",
    "invoices/settings/owner:save",
    "payments/owner:endMembership",
    "payments/owner:list",
    "payments/owner:ofRequest",
    "payments/owner:refund",
    "payments/owner:sendLink",
    "payments/owner:setUp",
    "payments/owner:settleProblem",
    "people/owner:add",
    "people/owner:addNote",
    "people/owner:devices",
    "people/owner:importFile",
    "people/owner:knownInFile",
    "people/owner:removeDevice",
    "people/owner:saveDevice",
    "people/owner:join",
    "people/owner:list",
    "people/owner:notes",
    "records/owner:overview",
    "people/owner:person",
    "records/owner:get",
    "records/owner:known",
    "records/owner:list",
    "records/owner:listOfForm",
    "people/owner:removeNote",
    "people/owner:restoreNote",
    "people/owner:saveNote",
    "people/owner:setInvoiceReminders",
    "people/owner:search",
    "people/owner:separate",
    "people/owner:undoAdd",
    "people/owner:undoImport",
    "projects/owner:answerProposedQuote",
    "projects/stages/owner:askForPayment",
    "projects/brief/owner:changes",
    "projects/owner:clientLooks",
    "projects/stages/owner:followStages",
    "projects/owner:list",
    "projects/owner:look",
    "projects/stages/owner:move",
    "projects/stages/owner:plan",
    "projects/stages/owner:setWaitingOn",
    "projects/owner:show",
    "projects/stages/owner:undoMove",
    "privacy/owner:answer",
    "privacy/copies/owner:read",
    "privacy/owner:correct",
    "privacy/owner:editNamed",
    "privacy/owner:erase",
    "privacy/owner:erasures",
    "privacy/owner:leaveNamed",
    "privacy/owner:listNamed",
    "privacy/owner:listRequests",
    "privacy/owner:preview",
    "privacy/copies/owner:start",
    "quarantine/owner:deleteOfSender",
    "quarantine/owner:list",
    "quarantine/owner:ofSender",
    "quarantine/owner:release",
    "quarantine/owner:remove",
    "quotes/owner:discard",
    "quotes/owner:get",
    "quotes/owner:restore",
    "quotes/owner:save",
    "quotes/owner:send",
    "quotes/owner:withdraw",
    "ratings/owner:setApproved",
    "ratings/owner:setCalled",
    "ratings/owner:setReply",
    "search/owner:everything",
    "security/owner:done",
    "security/owner:doneBy",
    "security/owner:list",
    "security/owner:violations",
    "team/owner:add",
    "team/owner:ahead",
    "team/owner:bringBack",
    "team/owner:retire",
    "team/owner:setPicture",
    "telemetry/owner:days",
    "telemetry/owner:endExportKey",
    "telemetry/owner:exportKeySince",
    "telemetry/owner:hours",
    "telemetry/owner:newExportKey",
    "telemetry/owner:now",
    "telemetry/owner:nowCount",
    "telemetry/owner:totals",
    "textMessages/owner:list",
    "textMessages/owner:sendAgain",
    "textMessages/owner:setDismissed",
    "textMessages/owner:setStopped",
    "textMessages/owner:usage",
    "today/owner:counts",
    "today/owner:waiting",
    "updates/owner:create",
    "updates/owner:get",
    "updates/owner:list",
    "updates/owner:proposedVersion",
    "updates/owner:remove",
    "updates/owner:save",
    "webinars/dates/owner:callOff",
    "webinars/dates/owner:create",
    "webinars/dates/owner:get",
    "webinars/dates/owner:list",
    "webinars/dates/owner:participants",
    "webinars/dates/owner:remove",
    "webinars/dates/owner:save",
    "webinars/dates/owner:setCame",
    "webinars/dates/owner:setComing",
  ],
};

const functions = new Map<string, PublicFunction>();

beforeAll(async () => {
  for (const each of await publicFunctions()) functions.set(each.name, each);
});

const call = (t: Pick<Backend, "query" | "mutation" | "action">, name: string) =>
  callPublic(t, functions.get(name)!);

describe("the access table", () => {
  test("lists every public function, at the level in its file's name", () => {
    const getLevel = (name: string) => /\/(\w+):/.exec(name)?.[1] ?? name.split(":")[0];
    const levels: Record<string, string> = { lookup: "client", link: "client" };
    const found = [...functions.keys()].map((name) => `${getLevel(name)} ${name}`);
    const listed = Object.entries(access).flatMap(([level, names]) =>
      names.map((name) => `${levels[level] ?? level} ${name}`),
    );
    expect(found.sort()).toEqual(listed.sort());
  });

  test.each(["http", "crons"])("%s is no way around it", (file) => {
    expect([...functions.keys()].filter((name) => name.startsWith(`${file}:`))).toEqual([]);
  });
});

/** Callers who are refused. One backend is enough for all functions. */
let refused: Record<string, Pick<Backend, "query" | "mutation" | "action">>;
let stranger: Caller;
let helper: Caller;

beforeAll(async () => {
  const t = startBackend();
  const pat = await signedIn(t, "pat@example.com");
  const ended = await signedIn(t, "pat@example.com");
  await t.run((ctx) => ctx.db.delete("authSessions", ended.sessionId));
  const sam = await t.run((ctx) =>
    ctx.db.insert("users", { email: "sam@example.com", emailVerificationTime: NOW }),
  );
  refused = {
    "who isn't signed in": t,
    "whose session was ended": ended.as,
    "who did not prove the address": (await signedIn(t, "owner@example.com", { verified: false }))
      .as,
    "with another person's session": t.withIdentity({ subject: `${sam}|${pat.sessionId}` }),
  };
  stranger = (await signedIn(t, "stranger@example.com")).as;
  helper = await signedInHelper(t, "Minh");
});

describe("nobody gets through without a session", () => {
  test.each([...access.client, ...access.staff, ...access.owner])("%s", async (name) => {
    vi.stubEnv("OWNER_EMAILS", "owner@example.com");
    for (const [who, caller] of Object.entries(refused)) {
      const failure = await failureOfCall(call(caller, name));
      expect([who, failure]).toEqual([who, { code: "signInRequired" }]);
    }
  });
});

describe("nobody gets through without an access token, not even with a session", () => {
  test.each(access.lookup)("%s", async (name) => {
    vi.stubEnv("OWNER_EMAILS", "owner@example.com");
    const t = startBackend();
    const { as } = await signedIn(t, "owner@example.com");
    for (const caller of [t, as]) {
      expect(await failureOfCall(call(caller, name))).toEqual({ code: "accessEnded" });
    }
  });
});

describe("nobody gets through without the key of a link, not even with a session", () => {
  const wrong = { key: `WS-7K3F.${"0".repeat(64)}` };

  test.each(access.link)("%s", async (name) => {
    const t = startBackend();
    const { as } = await signedIn(t, "pat@example.com");
    for (const caller of [t, as]) {
      expect(await callPublic(caller, functions.get(name)!, wrong)).toBeNull();
    }
  });

  test.each([
    "bookings/client:attend",
    "bookings/client:cancel",
    "bookings/client:declineOffer",
    "bookings/client:move",
    "bookings/client:nameCopy",
    "bookings/client:takeOffered",
    "bookings/client:tell",
    "quotes/client:accept",
    "quotes/client:decline",
    "quotes/client:pay",
    "bookings/waitingList/client:join",
    "bookings/waitingList/client:leave",
  ])("%s", async (name) => {
    const t = startBackend();
    const { as } = await signedIn(t, "pat@example.com");
    for (const caller of [t, as]) {
      const answer = callPublic(caller, functions.get(name)!, {
        request: wrong,
      });
      expect(await answer).toEqual({ ok: false, failure: { code: "linkEnded" } });
    }
  });
});

describe("a stranger is neither the owner nor a helper", () => {
  test.each([...access.staff, ...access.owner])("%s", async (name) => {
    vi.stubEnv("OWNER_EMAILS", "owner@example.com");
    expect(await failureOfCall(call(stranger, name))).toEqual({ code: "forbidden" });
  });
});

describe("a helper is not the owner", () => {
  test.each(access.owner)("%s", async (name) => {
    vi.stubEnv("OWNER_EMAILS", "owner@example.com");
    expect(await failureOfCall(call(helper, name))).toEqual({ code: "forbidden" });
  });
});

describe("a helper gets nothing of a visit that isn't theirs, by any name it has", () => {
  let theirs: Awaited<ReturnType<typeof otherHelpersVisit>>;

  beforeAll(async () => {
    vi.stubEnv("OWNER_EMAILS", "owner@example.com");
    theirs = await otherHelpersVisit();
  });

  test("but whose visit it is sees it", async () => {
    vi.stubEnv("OWNER_EMAILS", "owner@example.com");
    for (const name of access.staff.filter((each) => functions.get(each)?.kind === "query")) {
      const answer = await askFor(theirs.rosa, name, theirs.names);
      if (answer !== false) expect([name, isNothing(answer)]).toEqual([name, false]);
    }
  });

  test.each(access.staff)("%s", async (name) => {
    vi.stubEnv("OWNER_EMAILS", "owner@example.com");
    const asked = askFor(theirs.minh, name, theirs.names);
    if (functions.get(name)?.kind === "query") expect(isNothing(await asked)).toBe(true);
    else expect(await failureOfCall(asked)).toEqual({ code: "notFound" });
    expect(await theirs.readAll()).toEqual(theirs.before);
  });
});

/** Calls a function with what names a visit: references and ids. */
function askFor(caller: Caller, name: string, names: Record<string, unknown>) {
  const { args } = functions.get(name)!;
  const known = args.type === "object" ? Object.keys(args.value) : [];
  const given = Object.fromEntries(Object.entries(names).filter(([each]) => known.includes(each)));
  return callPublic(caller, functions.get(name)!, given);
}

/** Whether an answer has nothing about any visit. */
function isNothing(answer: unknown): boolean {
  if (answer === null || answer === false) return true;
  if (Array.isArray(answer)) return answer.length === 0;
  return typeof answer === "object" && "page" in answer && isNothing(answer.page);
}

test("a client learns their own role; the case of the owner's address doesn't matter", async () => {
  vi.stubEnv("OWNER_EMAILS", "Owner@Example.com");
  const t = startBackend();
  const [pat, owner] = [
    await signedIn(t, "pat@example.com"),
    await signedIn(t, "OWNER@example.com"),
  ];
  expect(await pat.as.query(api.accounts.client.me, {})).toEqual({
    email: "pat@example.com",
    isOwner: false,
  });
  expect(await owner.as.query(api.accounts.client.me, {})).toMatchObject({ isOwner: true });
});
