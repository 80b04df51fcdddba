import { api } from "#convex/_generated/api";
import { ClientCard } from "../../clients/owner/client-card";
import { ContactCard } from "../../contact/owner/contact-card";
import { ListTab } from "../../records/list-tab";
import { FilterTabs, useFilter } from "../../ui/panel";
import * as columns from "./csv-columns";
import { RatingCard, ReferralCard } from "./reward-cards";
import { PersonCard, SignUpCard, SupportCard } from "./simple-cards";

export function People() {
  return (
    <ListTab
      label="People"
      query={api.people.owner.list}
      args={{}}
      columns={columns.personColumns}
      fileName="people"
      empty="Nobody yet. Whoever sends a form of the site is listed here, once for each email address."
      card={(person) => <PersonCard key={person.email} person={person} />}
    />
  );
}

const answers = [
  { value: "waiting", label: "Not answered", args: { replied: false } },
  { value: "answered", label: "Answered", args: { replied: true } },
  { value: "all", label: "All", args: {} },
] as const;

const noMessages = {
  waiting: "No message waits for an answer.",
  answered: "No message has been answered yet.",
  all: "No messages yet. What people send with the contact form is listed here.",
};

export function Messages() {
  const answer = useFilter("answer", answers);
  return (
    <ListTab
      label="Messages"
      query={api.contact.owner.messages}
      args={answers.find(({ value }) => value === answer)?.args ?? {}}
      columns={columns.contactColumns}
      fileName="messages"
      empty={noMessages[answer]}
      card={(row) => <ContactCard key={row.reference} row={row} />}
    >
      <FilterTabs label="Messages to show" name="answer" options={answers} />
    </ListTab>
  );
}

export function Support() {
  return (
    <ListTab
      label="Support requests"
      query={api.contact.owner.supportRequests}
      args={{}}
      columns={columns.supportColumns}
      fileName="support-requests"
      empty="No support requests yet. What people ask for in the welcome window is listed here."
      card={(row) => <SupportCard key={row.reference} row={row} />}
    />
  );
}

export function Webinars() {
  return (
    <ListTab
      label="Webinar sign-ups"
      query={api.webinars.owner.signUps}
      args={{}}
      columns={columns.signUpColumns}
      fileName="webinar-sign-ups"
      empty="Nobody has signed up for the webinars yet."
      card={(row) => <SignUpCard key={row.reference} row={row} />}
    />
  );
}

export function Referrals() {
  return (
    <ListTab
      label="Referrals"
      query={api.referrals.owner.batches}
      args={{}}
      columns={columns.referralColumns}
      fileName="referrals"
      empty="No referrals yet. Friends whom people recommend to us are listed here, to be called. Friends who come with a rating are listed with the rating."
      card={(row) => <ReferralCard key={row.reference} row={row} />}
    />
  );
}

export function Ratings() {
  return (
    <ListTab
      label="Ratings"
      query={api.ratings.owner.list}
      args={{}}
      columns={columns.ratingColumns}
      fileName="ratings"
      empty="No ratings yet. What people say about us on “Rate our service” is listed here."
      card={(row) => <RatingCard key={row.reference} row={row} />}
    />
  );
}

export function Clients() {
  return (
    <ListTab
      label="Client profiles"
      query={api.clients.owner.profiles}
      args={{}}
      columns={columns.clientColumns}
      fileName="clients"
      empty="No client profiles yet. Whoever fills in “Your client profile” is listed here."
      card={(row) => <ClientCard key={row.reference} row={row} />}
    />
  );
}
