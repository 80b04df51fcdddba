import { earliestDate, latestDate } from "../bookings/rules";
import { formatSlot } from "../bookings/status";
import { bookingTerms } from "../business/bookingTerms";
import { business } from "../business/business";
import { formatOpenDays } from "../hours/rules";
import {
  group,
  honeypot,
  inputField,
  type PlainField,
  problemSummary,
  radio,
  radioGroup,
  selectField,
  textArea,
} from "../plainForms/fields";
import { FORM_STYLE } from "../plainForms/formStyle";
import { attributes, type Html, markup } from "../plainForms/html";
import { backTo, renderPage } from "../plainForms/page";
import { serviceOptions } from "../services/options";
import { formatServicePrice } from "../services/prices";
import { isCatalogueTitle, isSelectable } from "../services/selectable";
import { dateAt, formatDate, formatTime } from "../shared/dates";
import { formatSlotTaken, formatTooManyRequests } from "../shared/failureWords";
import { pages } from "../shared/pages";
import { type Lead, plainBookingPaths } from "../shared/plainBooking";
import type { RefusedSubmission } from "../submissions/fields";
import { LOOK, LOOK_AT_DATE, LOOKED_AT, type Typed } from "./posted";
import { type PlainTimes, toSlot } from "./times";

interface FormPage {
  lead: Lead;
  typed: Typed;
  requestId: string;
  look: string | undefined;
  isSent: boolean;
  times: PlainTimes;
  /** By the names of the booking's fields. */
  problems: Readonly<Record<string, string>>;
  failure: RefusedSubmission["failure"] | undefined;
}

const words = {
  slot: {
    page: pages.booking,
    lead: "It takes about two minutes.",
    form: "Book a session",
    submit: "Book now",
  },
  question: {
    page: pages.quote,
    lead: "Tell us what you need. We’ll answer with a price, usually within one business day.",
    form: "Request a quote",
    submit: "Request quote",
  },
};

function formatTrouble(failure: FormPage["failure"]): string | undefined {
  if (failure?.code === "slotTaken") return formatSlotTaken(failure);
  return failure?.code === "tooManyRequests" ? formatTooManyRequests(failure) : undefined;
}

/** The form with all that was typed, and what is wrong with it. */
export function renderForm(form: FormPage): string {
  const { lead, requestId } = form;
  const { page, lead: leadWords, form: label, submit } = words[lead];
  const fields = toFields(form);
  const summary = problemSummary(
    lead === "slot"
      ? [...fields.slot, ...fields.request, ...fields.person]
      : [...fields.request, ...fields.person, ...fields.slot],
  );
  const trouble = formatTrouble(form.failure);
  const hasTrouble = summary !== undefined || trouble !== undefined;
  const slot = lead === "slot" ? slotFields(form, fields) : wishedSlot(form, fields);
  const [name, email, phone] = fields.person;
  const questions = markup`<div class="fields">
      <h2>What do you need?</h2>
      ${requestFields(form, fields)}
    </div>
    <div class="fields">
      <h2>Who are you?</h2>
      ${inputField(name, { autocomplete: "name", required: true })}
      ${inputField(email, { type: "email", autocomplete: "email", required: true })}
      ${inputField(phone, { type: "tel", autocomplete: "tel" })}
    </div>`;
  // What Enter presses in a field is the first button: without this one, it would show other days.
  const body = markup`<p>
      ${leadWords} Or call us on <a href="${business.phone.href}">${business.phone.display}</a>.
    </p>
    ${summary}
    ${trouble === undefined ? undefined : markup`<div class="box trouble" role="alert"><p>${trouble}</p></div>`}
    <form method="post" action="${plainBookingPaths[lead]}" novalidate aria-label="${label}">
      <button type="submit" class="away" tabindex="-1" aria-hidden="true">${submit}</button>
      <input type="hidden" name="requestId" value="${requestId}">
      ${honeypot} ${lead === "slot" ? [slot, questions] : [questions, slot]}
      <div class="box">
        <h2>${bookingTerms.title}</h2>
        <ul>
          ${bookingTerms.terms.map((term) => markup`<li>${term}</li>`)}
        </ul>
      </div>
      <div class="buttons"><button type="submit">${submit}</button></div>
    </form>`;
  return renderPage({
    title: page.title,
    tab: hasTrouble ? `Problem: ${page.title}` : page.title,
    body,
    style: FORM_STYLE,
    back: backTo(page),
  });
}

type Fields = ReturnType<typeof toFields>;

/** Every field with its words, by the groups in which the form asks for them. */
function toFields({ lead, typed, look, isSent, problems, times, failure }: FormPage) {
  const optional = lead === "slot" ? "" : " (optional)";
  const from = earliestDate(times) === dateAt(times.now) ? "today" : "tomorrow";
  const holidays = times.hours.closedOnHolidays ? ", except public holidays" : "";
  const looked = look === undefined || look === "" ? undefined : times.problem;
  // A date that isn't on the page any more was looked at before.
  const isShown = times.days.some(({ date }) => date === typed.date) || looked !== undefined;
  const date: PlainField = {
    name: "date",
    label: `Date${optional}`,
    hint: `From ${from}, ${formatOpenDays(times.hours)}${holidays}`,
    value: isShown ? typed.date : "",
    error: looked,
  };
  const another =
    failure?.code === "slotTaken"
      ? "Choose another time"
      : isSent && look !== undefined
        ? "Choose a time on that date, or clear the date"
        : undefined;
  const noTime = typed.slot === "" && problems["bookingDate"] !== undefined;
  const time: PlainField = {
    name: "slot",
    label: `Time${optional}`,
    value: typed.slot,
    error:
      another ?? (noTime ? "Choose a time" : (problems["bookingDate"] ?? problems["bookingTime"])),
  };
  const toField = (
    name: Exclude<keyof Typed, "slot" | "date">,
    label: string,
    hint?: string,
  ): PlainField => ({ name, label, hint, value: typed[name], error: problems[name] });
  return {
    slot: [date, time] as const,
    request: [
      toField("selectedService", "Service", formatServicePrice(typed.selectedService)),
      toField(
        "additionalInfo",
        "Additional information (optional)",
        "Tell us what’s going on, in your own words. Please don’t send passwords or card numbers.",
      ),
      toField("serviceType", "How would you like help?"),
      toField("address", "Address", "Where we come to, if it’s in person"),
      toField("postcode", "Postcode", "Four digits, if it’s in person"),
      toField("coupon", "Code or coupon (optional)", "From a referral or an apology from us"),
    ] as const,
    person: [
      toField("name", "Name"),
      toField("email", "Email", "We’ll send your reference there"),
      toField(
        "phone",
        "Phone",
        "We start online visits with a phone call, so we need your number for those. Otherwise it’s optional",
      ),
    ] as const,
  };
}

function requestFields({ typed }: FormPage, { request }: Fields): Html {
  const [service, info, how, address, postcode, coupon] = request;
  const cameFor = typed.selectedService;
  const asked =
    isCatalogueTitle(cameFor) && isSelectable(cameFor)
      ? [{ group: "You asked for", options: [cameFor] }]
      : [];
  return markup`${selectField(service, [...asked, ...serviceOptions], "Choose a service")}
    ${textArea(info)}
    ${radioGroup(how, [
      { value: "online", label: "Online", hint: "By phone and screen sharing" },
      {
        value: "in-person",
        label: "In person",
        hint: `We come to you, in and around ${business.suburb}`,
      },
    ])}
    <div class="fields in-person">
      ${inputField(address, { autocomplete: "address-line1" })}
      ${inputField(postcode, { autocomplete: "postal-code", inputmode: "numeric", class: "short" })}
    </div>
    ${inputField(coupon, { autocomplete: "off", spellcheck: "false", class: "short" })}`;
}

const lookButton = (value: string, label: string) =>
  markup`<button type="submit" class="other" name="${LOOK}" value="${value}">${label}</button> `;

/** The date to look from, and the free times of six days as radio buttons. */
function slotFields(form: FormPage, { slot: [date, time] }: Fields): Html {
  const { times, failure } = form;
  const nearest = failure?.code === "slotTaken" ? failure.nearest : [];
  const range = { min: earliestDate(times), max: latestDate(times) };
  const offered =
    nearest.length > 0
      ? markup`<p class="label">The nearest free times:</p>
          <ul class="times">
            ${nearest.map((slot) =>
              timeItem(time, { value: `${slot.date}T${slot.time}`, label: formatSlot(slot) }),
            )}
          </ul>`
      : calendar(form, time);
  return markup`<div class="fields">
    <h2>When suits you?</h2>
    <input type="hidden" name="${LOOKED_AT}" value="${date.value}" />
    ${inputField(date, { type: "date", class: "short", ...range })}
    <div class="buttons">${lookButton(LOOK_AT_DATE, "Show free times")}</div>
    <div id="${time.name}">${group(time, offered)}</div>
  </div>`;
}

/** A question needs no time: it's there for those who have one in mind. */
function wishedSlot(form: FormPage, fields: Fields): Html {
  const isAsked = form.look !== undefined || form.typed.slot !== "" || form.failure !== undefined;
  return markup`<details${attributes({ open: isAsked })}><summary>Is there a time that suits you? (optional)</summary>
${slotFields(form, fields)}</details>`;
}

const timeItem = (time: PlainField, choice: Parameters<typeof radio>[1]) =>
  markup`<li>${radio(time, choice)}</li>`;

function calendar({ lead, typed, times }: FormPage, time: PlainField): Html {
  const { days, earlier, later, isChosenByOthers } = times;
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  const chosen = toSlot(typed.slot);
  const isElsewhere =
    chosen !== undefined &&
    !days.some(({ date, times }) => date === chosen.date && times.includes(chosen.time));
  const kept = [
    ...(lead === "question" ? [{ value: "", label: "No particular time" }] : []),
    ...(isElsewhere ? [{ value: typed.slot, label: formatSlot(chosen) }] : []),
  ];
  const span =
    first === undefined || last === undefined
      ? undefined
      : markup`<p class="label">${formatDate(first)} to ${formatDate(last)}</p>`;
  return markup`${span}
    <div class="buttons">
      ${earlier === undefined ? undefined : lookButton(earlier, "Earlier days")}${
        later === undefined ? undefined : lookButton(later, "Later days")
      }
    </div>
    ${
      kept.length === 0
        ? undefined
        : markup`<ul class="times">
            ${kept.map((choice) => timeItem(time, choice))}
          </ul>`
    }
    <div class="fields">${days.map((day) => renderDay(day, time))}</div>
    ${
      isChosenByOthers
        ? markup`<p>
            Times that somebody else is choosing aren’t here. If they don’t book them, they come
            back soon.
          </p>`
        : undefined
    }`;
}

function renderDay({ date, times, state }: PlainTimes["days"][number], time: PlainField): Html {
  const items = times.map((each) =>
    timeItem(time, {
      value: `${date}T${each}`,
      label: markup`${formatTime(each)} <span class="unseen">${formatDate(date)}</span>`,
    }),
  );
  return markup`<div role="group" aria-labelledby="day-${date}">
    <p class="state" id="day-${date}"><strong>${formatDate(date)}</strong>: ${state}</p>
    ${
      items.length === 0
        ? undefined
        : markup`<ul class="times">
            ${items}
          </ul>`
    }
  </div> `;
}
