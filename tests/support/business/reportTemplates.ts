/** The usual report for a kind of work, which the owner edits. */
export interface ReportTemplate {
  name: string;
  /** The template is for services whose names contain one of these words; for all services if left out. */
  services?: readonly string[];
  done: string;
  minutes: number;
  next?: string;
}

/** Templates for a kind of service, and those for every service. */
export const reportTemplates: readonly ReportTemplate[] = [
  {
    name: "Set up and shown",
    services: ["computer", "pc", "desktop"],
    done: "Set up the computer, moved your files and emails over, and showed you where everything is. All updates are installed.",
    minutes: 90,
    next: "Keep the old computer for a month, in case something is still missing. Then we can wipe it for you.",
  },
  {
    name: "Faster again",
    services: ["computer", "pc", "desktop"],
    done: "Took out programs that slowed the computer down, installed all updates and checked the disk: it’s healthy.",
    minutes: 60,
    next: "Restart it once a week. If it gets slow again, call us.",
  },
  {
    name: "Wi-Fi works",
    services: ["wi-fi", "wifi", "internet", "network"],
    done: "Moved the modem, chose a free channel, and connected your devices again. The signal is good in every room that we tried.",
    minutes: 60,
    next: "If it drops out, switch the modem off for a minute and on again.",
  },
  {
    name: "Needs an extender",
    services: ["wi-fi", "wifi", "internet", "network"],
    done: "Checked the signal in each room. It’s too weak at the far end, so the house needs an extender.",
    minutes: 45,
    next: "We’ll bring an extender to the next visit. Please tell us when it suits you.",
  },
  {
    name: "Emails work",
    services: ["email"],
    done: "Put the email settings right and sent a test email each way. Old emails are all there.",
    minutes: 45,
    next: "Keep your password where only you can find it.",
  },
  {
    name: "Phone or tablet ready",
    services: ["phone", "tablet"],
    done: "Updated it, made the text larger, and took out what you don’t use. Photos are copied to the cloud.",
    minutes: 45,
  },
  {
    name: "Printer prints",
    services: ["printer"],
    done: "Connected the printer, installed its program and printed a test page from each device.",
    minutes: 45,
    next: "Order ink when it says a quarter is left.",
  },
  {
    name: "Cleaned up after a scam",
    services: ["virus", "scam", "safety", "security"],
    done: "Removed the remote-control program and everything harmful that we found, and ran a full scan: it’s clean. You changed the passwords of your email and your bank.",
    minutes: 90,
    next: "Look at your bank statements for the next month. If somebody calls about your computer, hang up and call us.",
  },
  {
    name: "Files are safe",
    services: ["backup", "data", "cloud", "server"],
    done: "Copied your files to the backup drive and opened some of them from there: they’re fine.",
    minutes: 60,
    next: "Plug the drive in once a week.",
  },
  {
    name: "TV and home connected",
    services: ["tv", "home"],
    done: "Connected everything to the Wi-Fi, signed in with your own accounts, and showed you how to use it.",
    minutes: 60,
  },
  {
    name: "Website changed",
    services: ["website", "shop", "google", "domain"],
    done: "Made the changes that we talked about, and looked at them on a phone and a computer.",
    minutes: 60,
  },
  {
    name: "Lesson given",
    services: ["lesson", "training", "class"],
    done: "Went through it together, step by step, and you did each step yourself.",
    minutes: 60,
    next: "Try it once tomorrow, and write down what gets stuck for the next time.",
  },
  {
    name: "Fixed",
    done: "Found what was wrong and fixed it. We tried it together, and it works.",
    minutes: 60,
  },
  {
    name: "Needs another visit",
    done: "Found what’s wrong. It can’t be finished in one visit.",
    minutes: 60,
    next: "We’ll call you to find a time for the rest.",
  },
];
