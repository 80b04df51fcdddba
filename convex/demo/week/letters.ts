import { aisha, grace, ken, priya } from "./cast";

interface Written {
  /** Days before today, and the time of that day. */
  days: number;
  time: string;
  text: string;
}

/** A message of the demo, and what the owner has answered. */
export interface LetterPlan extends Written {
  reference: string;
  who: { name: string; email: string; phone: string };
  answer?: Written;
}

/** The messages of a fortnight, the oldest first. */
export const letterPlans: readonly LetterPlan[] = [
  {
    reference: "WS-Q2A6",
    who: grace,
    days: 12,
    time: "19:20",
    text: "Do you also look after backups? I have fifteen years of photos on one laptop.",
    answer: {
      days: 11,
      time: "09:05",
      text: "Hello Grace,\n\nYes, we do. A visit takes about an hour: we set up a copy at home and one online, and show you how to get a photo back. Any time on our booking page works.",
    },
  },
  {
    reference: "WS-Q3C9",
    who: grace,
    days: 10,
    time: "20:45",
    text: "Thank you! I’ve booked a time. Do I need to buy a disk first?",
    answer: {
      days: 9,
      time: "08:50",
      text: "No, please wait with that. We’ll see how much space you need, and bring two to choose from.",
    },
  },
  {
    reference: "WS-Q4E4",
    who: priya,
    days: 6,
    time: "13:15",
    text: "Our practice has four computers and nobody who looks after them. Could somebody tell us what’s risky?",
    answer: {
      days: 6,
      time: "16:40",
      text: "Hello Priya,\n\nThat’s what our security review is for: we look at each computer, the Wi-Fi and your backups, and leave a list with what to do first. It’s $150.",
    },
  },
  {
    reference: "WS-Q5G7",
    who: ken,
    days: 1,
    time: "17:30",
    text: "The Wi-Fi reaches the garden now. Thank you! Where do I find the password for guests?",
    answer: {
      days: 1,
      time: "18:15",
      text: "Good to hear, Ken. It’s on the card that we stuck to the back of the modem.",
    },
  },
  {
    reference: "WS-Q6J2",
    who: aisha,
    days: 0,
    time: "07:45",
    text: "A man rang and said that he’s from my bank and needs to see my screen. I hung up. Was that right?",
  },
];

/** What is sent of it, as it may be stored. */
export const toMessage = ({ who: { name, email, phone }, text }: LetterPlan) => ({
  name,
  email,
  phone,
  message: text,
});
