import type { Priority } from "../goals/rules";

/** In whole dollars here, because that is how the plan was written; stored in cents. */
function metrics(dollars: number, impact: number, effort: number) {
  return { budget: dollars * 100, impact, effort };
}

interface DemoGoal {
  title: string;
  description: string;
  targetDate: string;
  completed: boolean;
  priority?: Priority;
  metrics: ReturnType<typeof metrics>;
  createdAt: number;
}

/** The goals that the business set itself at the start of 2025, and how far it has come. */
export const demoGoals: DemoGoal[] = [
  {
    title: "Give old laptops a second life",
    description:
      "We collect laptops that people no longer need, wipe them, and set them up again for students in our suburb who have none at home.",
    targetDate: "2025-12-12",
    completed: true,
    metrics: metrics(900, 7, 6),
    createdAt: Date.UTC(2025, 0, 13),
  },
  {
    title: "Write our help sheets in large print",
    description:
      "Every help sheet that we leave with you gets big letters, one step at a time, and a picture for each step.",
    targetDate: "2025-06-30",
    completed: true,
    priority: "low",
    metrics: metrics(240, 6, 3),
    createdAt: Date.UTC(2025, 0, 14),
  },
  {
    title: "Plant a wattle for the street",
    description:
      "A golden wattle in front of our door, planted with the neighbours. It has nothing to do with computers, and that is the point.",
    targetDate: "2025-08-31",
    completed: true,
    priority: "low",
    metrics: metrics(60, 3, 1),
    createdAt: Date.UTC(2025, 0, 15),
  },
  {
    title: "Free Wi-Fi check for schools",
    description:
      "We walk through every primary school near us that wants it, measure the Wi-Fi room by room, and leave a plain report that the school can act on. There is nothing to buy.",
    targetDate: "2026-12-18",
    completed: false,
    priority: "high",
    metrics: metrics(1500, 8, 7),
    createdAt: Date.UTC(2025, 0, 16),
  },
  {
    title: "A phone call back on the same day",
    description:
      "If you leave a message before 4\u00a0pm on a day when we’re open, we’ll call you back before we close. We keep a list, and we look at it every evening.",
    targetDate: "2025-03-31",
    completed: true,
    priority: "high",
    metrics: metrics(0, 9, 4),
    createdAt: Date.UTC(2025, 0, 17),
  },
  {
    title: "Help ten local shops with their first website",
    description:
      "One simple page each, with opening hours, a map and a phone number. The shop can change the words without calling us.",
    targetDate: "2027-03-31",
    completed: false,
    metrics: metrics(2000, 7, 8),
    createdAt: Date.UTC(2025, 0, 20),
  },
  {
    title: "Visits by bicycle",
    description:
      "A cargo bike for everything within three kilometres. It is quicker than the car on High Street, and it always finds a park.",
    targetDate: "2027-02-26",
    completed: false,
    priority: "low",
    metrics: metrics(3800, 4, 3),
    createdAt: Date.UTC(2025, 0, 21),
  },
  {
    title: "Teach 200 seniors to spot scams",
    description:
      "Small groups in libraries and community centres, with tea. We look at real scam messages together, and practise hanging up.",
    targetDate: "2027-06-30",
    completed: false,
    priority: "high",
    metrics: metrics(1200, 10, 6),
    createdAt: Date.UTC(2025, 0, 22),
  },
];
