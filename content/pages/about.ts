import { definePage, site } from "#content/site.ts";

export const aboutHead = definePage({
  path: "/about",
  description:
    "Who we are, what we believe and how we work: Discovery, Spin-Up, Prove ROI, Scale. 10,000+ hours saved so far, with a 200% average ROI for our clients.",
  heading: "We build the systems that do the boring part",
  intro:
    "A small team of operators and engineers who would rather wire two tools together than copy one more row.",
  crumb: "About",
});

export const about = {
  mission: {
    heading: "Our mission",
    text: "People should not spend their days moving data from one window to another. We build the systems that do it for them, prove that they pay off, and leave you something your own team can run.",
  },
  beliefsHeading: "What we believe",
  beliefs: [
    {
      title: "Automate the task, keep the judgement",
      text: "Machines are good at the same thing a thousand times. People are good at the one time that is different. We draw that line with you before we build.",
    },
    {
      title: "Proof before scale",
      text: "A working proof of concept says more than a deck. You see one automation run on your own data before you pay for the next.",
    },
    {
      title: "You own what we build",
      text: "Your accounts, your workflows, your documentation. If you stop working with us, everything keeps running.",
    },
  ],
  methodHeading: "How we work",
  method: [
    {
      title: "Discovery",
      text: "We sit with the people who do the work, write down every step, and rank the steps by the hours they cost.",
    },
    {
      title: "Spin-Up",
      text: "We build the first automation on your tools and your data. A proof of concept takes 48h on average.",
    },
    {
      title: "Prove ROI",
      text: "It runs alongside the old way until the numbers agree. You see the hours saved, and decide from there.",
    },
    {
      title: "Scale",
      text: "What works is extended to the next team and the next task, with monitoring, documentation and training.",
    },
  ],
  numbersHeading: "The numbers so far",
  numbers: [
    { value: "10,000+", label: "hours saved" },
    { value: "200%", label: "average ROI" },
    { value: "48h", label: "average time-to-POC" },
    { value: "100+", label: "integrations" },
  ],
  foundersHeading: "Who you will talk to",
  /** A portrait's file is named by the id: app/features/about/portraits/<id>.svg. */
  founders: [
    {
      id: "mira-kapoor",
      name: "Mira Kapoor",
      role: "CEO",
      roleLong: "Chief Executive Officer",
      bio: `Mira ran revenue operations before she started ${site.name}. She has rebuilt enough Friday-night reports by hand to know which ones should never need a hand again. She leads discovery and talks to every new client.`,
      portraitAlt: "Portrait of Mira Kapoor",
      links: [
        { name: "LinkedIn", href: "https://www.linkedin.com/in/mira-kapoor-revops" },
        { name: "X", href: "https://x.com/mirakapoor_ops" },
      ],
    },
    {
      id: "daniel-osei",
      name: "Daniel Osei",
      role: "CTO",
      roleLong: "Chief Technology Officer",
      bio: "Daniel built integration platforms for finance teams, where a lost message is a lost payment. He designs every workflow so that it can fail halfway and still end up right. He reviews each automation before it goes live.",
      portraitAlt: "Portrait of Daniel Osei",
      links: [
        { name: "LinkedIn", href: "https://www.linkedin.com/in/daniel-osei-integrations" },
        { name: "GitHub", href: "https://github.com/danielosei-flows" },
      ],
    },
  ],
  closing: {
    heading: "Talk to the people who build it",
    text: "The first call is with a founder, takes 30 minutes and is free.",
  },
} as const;

export type Founder = (typeof about.founders)[number];
