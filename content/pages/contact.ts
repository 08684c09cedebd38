import type { FaqItem } from "#content/faq.ts";
import { definePage } from "#content/site.ts";

export const contactHead = definePage({
  path: "/contact",
  description:
    "Tell us which task you would like to stop doing. We answer every message within 24 hours, or you can book a free 30-minute consultation straight away.",
  heading: "Tell us what you want to stop doing",
  intro: "Describe the task in your own words. A person reads it and answers within 24 hours.",
  crumb: "Contact",
});

/** Texts of the form. The contact schema has the validation messages. */
export const contactForm = {
  heading: "Send us a message",
  fields: {
    name: { label: "Name", placeholder: "Your name" },
    email: { label: "Email", placeholder: "you@example.com" },
    company: { label: "Company", placeholder: "Your company" },
    phone: { label: "Phone (optional)", placeholder: "+1 (212) 555-0100" },
    message: { label: "Message", placeholder: "Which task would you like to hand over?" },
  },
  honeypot: "Leave this field empty",
  submit: "Send Message",
  sending: "Sending...",
  success: { title: "Message Sent!", text: "We have your message and will answer by email." },
  successToast: "Thank you! We'll get back to you within 24 hours.",
  failure: {
    title: "Message not sent",
    text: "What you typed is still here. Please try again, or write to us by email.",
  },
} as const;

export const contactDetails = {
  heading: "Reach us directly",
  email: "Email",
  phone: "Phone",
  address: "Office",
  hours: "Business hours",
} as const;

export const consultation = {
  length: { value: "30", unit: "minutes" },
  heading: "Free 30-minute consultation",
  text: "Bring one task that eats your week. We will look at it together and tell you what automating it would take.",
  action: "Schedule Call",
} as const;

export const commonQuestionsHeading = "Common questions";

export const commonQuestions = [
  {
    question: "How soon can you start?",
    answer: "We usually start within 1-2 weeks of the first call.",
  },
  {
    question: "Which company sizes do you work with?",
    answer: "All of them. We work with companies of every size, from a founder on their own to large teams.",
  },
  {
    question: "What happens in the consultation?",
    answer:
      "You describe the task, we ask how it is done today, and in 30 minutes you know what can be automated, roughly what it costs and what to do first.",
  },
  {
    question: "Do you offer ongoing support?",
    answer:
      "Yes. Every project includes 30 days of free support, and maintenance starts from $500/month after that.",
  },
] as const satisfies readonly [FaqItem, FaqItem, FaqItem, FaqItem];
