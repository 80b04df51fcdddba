/** What the demo's updates page shows; the footer has the newest version. */
export const demoUpdates = [
  {
    title: "Our first online booking form",
    version: "0.8.0",
    info: "Until now you had to call us or leave a message. From today you can also ask for a visit on our website, at any hour. You can still call, of course.",
    createdAt: Date.UTC(2026, 4, 12),
  },
  {
    title: "A shorter form, with less to type",
    version: "0.9.0",
    info: "Several of you told us that the booking form asked too much. We took out everything we don’t need before a visit. Your phone number is now your choice, and we only ask for your address if we’re coming to you.",
    createdAt: Date.UTC(2026, 6, 20),
  },
  {
    title: "Book a time online",
    version: "1.0.0",
    info: "You can now choose a day and a time on our website. Times that are taken disappear while you look, so you only see free times.",
    createdAt: Date.UTC(2026, 8, 7),
  },
  {
    title: "Bigger text when you need it",
    version: "1.1.0",
    info: "Use “Text size and contrast” at the top of any page to make the text bigger or the colours stronger. The site remembers your choice.",
    createdAt: Date.UTC(2026, 9, 5),
  },
  {
    title: "Nothing is lost when the internet drops out",
    version: "1.1.1",
    info: "If your connection stops in the middle of a form, everything that you typed stays where it is, even after you load the page again. It sends itself now. We never count a form twice.",
    createdAt: Date.UTC(2026, 9, 19),
  },
  {
    title: "Add your booking to your calendar",
    version: "1.2.0",
    info: "After you book, one tap puts the visit in your phone’s calendar, with our number in it.",
    createdAt: Date.UTC(2026, 10, 2),
  },
  {
    title: "Our goals, out in the open",
    version: "1.3.0",
    info: "We wrote down what we want to do for Thornbury, and put it on a page for everyone to see. Each bubble is one goal. Open it to read what it costs, how much work it is, and whether we have done it yet.",
    createdAt: Date.UTC(2026, 10, 16),
  },
];
