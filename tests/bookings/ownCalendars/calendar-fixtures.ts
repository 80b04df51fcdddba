import { EventEmitter } from "node:events";
import https from "node:https";
import { Readable } from "node:stream";
import { vi } from "vitest";

interface Busy {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HHmm` */
  from: string;
  to: string;
}

/** A calendar file with dentist appointments at these times. */
export const calendarOf = (times: readonly Busy[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...times.flatMap(({ date, from, to }, place) => [
      "BEGIN:VEVENT",
      `UID:${place}`,
      "SUMMARY:Dentist",
      `DTSTART:${date.replaceAll("-", "")}T${from}00`,
      `DTEND:${date.replaceAll("-", "")}T${to}00`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

/** Mocks the answer of the owner's calendars from now on; an error breaks the connection. */
export function answerAsCalendar(getAnswer: () => string | Buffer | Error, status = 200): void {
  vi.spyOn(https, "get").mockImplementation(((
    _url: URL,
    _options: object,
    hear: (response: Readable) => void,
  ) => {
    const request = new EventEmitter();
    const answer = getAnswer();
    process.nextTick(() => {
      if (answer instanceof Error) request.emit("error", answer);
      else
        hear(
          Object.assign(Readable.from([Buffer.from(answer)]), { statusCode: status, headers: {} }),
        );
    });
    return request;
  }) as unknown as typeof https.get);
}
