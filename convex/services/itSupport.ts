import type { ServiceItem } from "./item";
import { perMonth, perSession } from "./prices";

/** Help with computers, phones and networks. */
export const itSupport: readonly ServiceItem[] = [
  {
    id: "pc-setup",
    category: "IT Support",
    title: "PC Setup & Support",
    shortDescription: "A new computer, ready to use, with your files and email on it.",
    detailedDescription:
      "We unpack the computer, set it up, and move your photos, files and email across from the old one. Then we sit down with you until you can find everything. Bring your passwords if you have them; if you don't, we will help you reset them.",
    icon: "laptop",
    bookingOption: "New computer setup",
    ...perSession(80, 120),
  },
  {
    id: "desktop-setup",
    category: "IT Support",
    title: "Desktop Setup & Support",
    shortDescription: "Screen, keyboard, printer and cables put together and working.",
    detailedDescription:
      "We put your desktop computer together where you want it, connect the screen, speakers and printer, and tidy the cables. We check that updates and virus protection are on. If the desk faces the window and you can't see the screen, we will say so before we start.",
    icon: "monitor",
    bookingOption: "Desktop setup",
    ...perSession(80, 120),
  },
  {
    id: "wifi-setup",
    category: "IT Support",
    title: "Wifi Setup & Support",
    shortDescription: "A signal that reaches the back room, with a safe password.",
    detailedDescription:
      "We find out why the signal is weak, move or replace what needs it, and connect your phones, TV and printer. You get the network's name and password on a card to keep by the phone. If the fault is with your provider, we will help you make the call.",
    icon: "wifi",
    bookingOption: "Wi-Fi setup",
    ...perSession(70, 110),
  },
  {
    id: "computer-repair",
    category: "IT Support",
    title: "Computer Repair",
    shortDescription: "It won't start, it is slow, or it makes a noise. We find out why.",
    detailedDescription:
      "We check the computer and tell you what is wrong, what a repair costs and whether it is worth it. We start only when you have agreed. Parts are extra and we show you the price first. If a repair isn't worth the money, you pay for the check alone.",
    icon: "wrench",
    bookingOption: "Computer repair",
    ...perSession(80, 180),
  },
  {
    id: "virus-removal",
    category: "IT Support",
    title: "Virus & Scam Clean-up",
    shortDescription: "Strange windows, a scam call, a wrong click: we make it safe again.",
    detailedDescription:
      "Turn the computer off and call us. We remove what doesn't belong there, check your email and bank passwords with you, and tell you what to say to your bank. Nobody here will blame you: these people fool experts every day.",
    icon: "bug-off",
    bookingOption: "Virus removal",
    ...perSession(90, 150),
  },
  {
    id: "data-recovery",
    category: "IT Support",
    title: "Backup & Data Recovery",
    shortDescription: "Lost photos and files brought back where it can be done.",
    detailedDescription:
      "Stop using the disk or the phone: that gives us the best chance. We look at it and tell you honestly what can be saved. Afterwards we set up a backup that runs by itself, so that next time nothing is lost.",
    icon: "archive-restore",
    bookingOption: "Data recovery",
    ...perSession(100, 200),
  },
  {
    id: "phone-tablet-help",
    category: "IT Support",
    title: "Phone & Tablet Help",
    shortDescription: "iPhone, iPad or Android: set up, moved across and explained.",
    detailedDescription:
      "We move your contacts, photos and messages to the new phone, make the text as large as you like, and take off what you don't use. Then we practise: calls, messages, photos, video calls with the family.",
    icon: "smartphone",
    bookingOption: "Phone or tablet help",
    ...perSession(60, 90),
  },
  {
    id: "email-help",
    category: "IT Support",
    title: "Email Help",
    shortDescription: "Email that won't send, a lost password, a full mailbox.",
    detailedDescription:
      "We get your email working on your computer and your phone, recover the password, and clear out what fills the mailbox. We show you how to spot a false email, and how to stop the ones you never asked for.",
    icon: "mail",
    bookingOption: "Email help",
    ...perSession(60, 90),
  },
  {
    id: "printer-setup",
    category: "IT Support",
    title: "Printer Setup & Support",
    shortDescription: "A printer that prints, scans and stays connected.",
    detailedDescription:
      "We connect the printer to your Wi-Fi and to every computer and phone that needs it, and show you how to scan to email. We also tell you which ink to buy, and whether a cheaper printer would do.",
    icon: "printer",
    bookingOption: "Printer setup",
    ...perSession(60, 90),
  },
  {
    id: "remote-support",
    category: "IT Support",
    title: "Remote Support Plan",
    shortDescription: "Call us, and we look at your screen with you, from here.",
    detailedDescription:
      "For the small things that come up in a month. You call, you let us in, and we fix it while you watch. You can end it at any moment, and we can't come in without you. Updates and virus protection are checked every month.",
    icon: "headset",
    bookingOption: "Computer help",
    ...perMonth(50, 80),
  },
];
