/** Contact messages and the operator's response, on days 0 to 29. */
export type MessagePlan = {
  day: number;
  name: string;
  email: string;
  company: string;
  phone?: string;
  message: string;
  /** Reply; without one the message is only marked. */
  reply?: string;
  marked?: "read" | "spam";
  /** Honeypot field, filled in by bots. */
  website?: string;
};

export const messagePlans: readonly MessagePlan[] = [
  {
    day: 1,
    name: "Sunita Verma",
    email: "sunita.verma@vermafoods.example",
    company: "Verma Foods",
    phone: "+91 80 0000 0155",
    message:
      "We get about 200 orders a day by WhatsApp and type each of them into Tally. Is that something you automate?",
    reply:
      "Hello Sunita,\n\nyes, that is close to what we built for a bakery last year. Would Thursday at 11 suit you for a half-hour call? Please bring two or three real orders.\n\nBest regards\nOpswright",
  },
  {
    day: 4,
    name: "Peter Lang",
    email: "peter.lang@langundsohn.example",
    company: "Lang & Sohn",
    message: "Can your invoices show our VAT number, and does reverse charge apply when we buy from Germany?",
    reply:
      "Hello Peter,\n\nput the details into your account under Billing before you buy; for buyers outside India it is an export without Indian tax.\n\nBest regards\nOpswright",
  },
  {
    day: 6,
    name: "Growth Team",
    email: "growth@seo-wonders.example",
    company: "SEO Wonders",
    message: "We noticed your website is not on page one. Reply for a free report with 200 backlinks!",
    marked: "spam",
  },
  {
    day: 8,
    name: "Amara Diallo",
    email: "amara@dialloexports.example",
    company: "Diallo Exports",
    message: "Is there a discount for non-profits? We run a cooperative of 40 growers.",
    reply:
      "Hello Amara,\n\nthere is: PARTNER100 takes the whole price off one template. Tell us how it went.\n\nOpswright",
  },
  {
    day: 11,
    name: "Kenji Mori",
    email: "kenji.mori@morilab.example",
    company: "Mori Lab",
    message: "Does the inbound lead router work with a self-hosted n8n behind a proxy?",
    reply:
      "Hello Kenji,\n\nit does. Set WEBHOOK_URL in n8n to the public address; step 3 of the notes shows where.\n\nOpswright",
  },
  {
    day: 13,
    name: "bot",
    email: "bot@formfiller.example",
    company: "none",
    message: "Click here for cheap watches and other offers.",
    website: "https://formfiller.example",
  },
  {
    day: 16,
    name: "Isabelle Roy",
    email: "isabelle.roy@royassurances.example",
    company: "Roy Assurances",
    message: "We would like a fixed offer for an onboarding of twelve people, in French if possible.",
    marked: "read",
  },
  {
    day: 19,
    name: "Gaurav Bose",
    email: "gaurav@bosebearings.example",
    company: "Bose Bearings",
    phone: "+91 80 0000 0187",
    message: "I paid for the bundle with the wrong company name. Can the invoice be changed?",
    reply:
      "Hello Gaurav,\n\nopen the order in your account and choose 'Correct the invoice': it takes a minute.\n\nOpswright",
  },
  {
    day: 22,
    name: "Maria Santos",
    email: "maria@santosclinic.example",
    company: "Santos Clinic",
    message:
      "Our appointment reminders go out twice since last week. We use your no-show template. Any idea?",
    marked: "read",
  },
  {
    day: 25,
    name: "Ted Holloway",
    email: "ted@hollowayhvac.example",
    company: "Holloway HVAC",
    message:
      "Do you take on maintenance for workflows somebody else built? There are about 30 of them and nobody dares touch them.",
  },
  {
    day: 27,
    name: "Ritika Sen",
    email: "ritika.sen@senarchitects.example",
    company: "Sen Architects",
    message: "We bought a team licence and one colleague has left. How do we give the seat to somebody else?",
  },
  {
    day: 28,
    name: "Paul Okoye",
    email: "paul@okoyeenergy.example",
    company: "Okoye Energy",
    message:
      "Interested in a workshop for our operations team in Lagos, ten people, two days. What would that cost?",
  },
  {
    day: 29,
    name: "Nina Koch",
    email: "nina.koch@kochkeramik.example",
    company: "Koch Keramik",
    message: "The payment page says 'waiting for the bank' since this morning. Was I charged?",
  },
];

export const waitlistNames = [
  ..."alma bruno celia dinesh elif faisal gita henrik ivana jaya kofi leela".split(" "),
  ..."mateus nadia owen pallavi rosa samir".split(" "),
];
