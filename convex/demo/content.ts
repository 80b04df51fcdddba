/** Content to try the site with, written for the business of `convex/business`. */

export const demoUpdates = [
  {
    title: "Book a time online",
    version: "1.0.0",
    info: "You can now choose a day and a time on our website. Times that are taken disappear while you look, so what you see is what you can have.",
    createdAt: Date.UTC(2026, 8, 7),
  },
  {
    title: "Bigger text when you need it",
    version: "1.1.0",
    info: "Use the comfort button at the top of any page to make the text bigger or the colours stronger. The site remembers your choice.",
    createdAt: Date.UTC(2026, 9, 5),
  },
  {
    title: "Add your booking to your calendar",
    version: "1.2.0",
    info: "After you book, one tap puts the visit in your phone’s calendar, with our number in it.",
    createdAt: Date.UTC(2026, 10, 2),
  },
];
