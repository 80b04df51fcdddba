const DAY = 24 * 60 * 60 * 1000;

/** Referrals of the demo; `ago` is in milliseconds before it began. */
export const demoReferrals = [
  {
    reference: "WS-7Q5J",
    ago: DAY,
    code: "FRIEND-7Q5J",
    referrerName: "Tony Kostas",
    referrals: [
      { name: "Noel Barnes", email: "noel.barnes@example.com", phone: "0491 570 159" },
      { name: "Rosa Martino", email: "rosa.m@example.com", phone: "0491 570 110" },
    ],
    called: [0],
  },
  {
    reference: "WS-4F8U",
    ago: 9 * DAY,
    code: undefined,
    referrerName: "Linh Tran",
    referrals: [{ name: "Ken Yamada", email: "ken.yamada@example.com", phone: "03 7010 4480" }],
    called: [0],
  },
];

/** Ratings of the demo. */
export const demoRatings = [
  {
    reference: "WS-9R2G",
    ago: 6 * DAY,
    rating: 5,
    userEmail: "tony@kostascafe.example.com",
    selectedOptions: ["Quick Delivery", "Friendly Support"],
    feedbackText: "You came the same day and explained it twice. The till has worked since.",
    mayPublish: true as const,
    firstName: "Tony",
    suburb: "Thornbury",
    approved: true as const,
    code: undefined,
  },
  {
    reference: "WS-5X7N",
    ago: 10 * DAY,
    rating: 2,
    userEmail: "linh.tran@example.com",
    selectedOptions: ["Slow Response"],
    feedbackText: "I waited three days for a call back about my laptop.",
    code: "SAVE412",
  },
  {
    reference: "WS-3V6T",
    ago: 15 * DAY,
    rating: 4,
    userEmail: "",
    selectedOptions: ["Good Communication"],
    feedbackText: "",
    code: undefined,
  },
];
