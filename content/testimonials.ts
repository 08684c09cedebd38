export const testimonials = [
  {
    name: "Hannah Weiss",
    role: "Operations Lead",
    company: "Northlane Logistics",
    quote:
      "I had put off automating our intake for a year. After the foundations course I built it in an afternoon, and it is still running.",
  },
  {
    name: "Arjun Mehta",
    role: "Founder",
    company: "Brightdesk",
    quote:
      "The part on checking what a model writes was worth the whole course. We now trust the drafts because we know what catches the bad ones.",
  },
  {
    name: "Sofia Almeida",
    role: "Revenue Operations Manager",
    company: "Cordata",
    quote:
      "No slides about the future of work. Real workflows, real failures, and how to make them recover. My team took it after me.",
  },
] as const satisfies readonly [Testimonial, Testimonial, Testimonial];

interface Testimonial {
  readonly name: string;
  readonly role: string;
  readonly company: string;
  readonly quote: string;
}
