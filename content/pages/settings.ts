import { definePage } from "#content/site.ts";

export const settingsHead = definePage({
  path: "/settings",
  description:
    "Choose a light or dark appearance, and whether we may send you email and push notifications. Every choice is stored in this browser and applies at once.",
  heading: "Settings",
  intro: "Appearance, notifications and account. Changes are saved at once.",
  crumb: "Settings",
});

export const settings = {
  appearance: {
    id: "appearance",
    heading: "Appearance",
    toggle: { label: "Dark mode", description: "Switch between light and dark appearance." },
    system: { label: "Use the system setting", description: "Follow your device and change with it." },
  },
  notifications: {
    id: "notifications",
    heading: "Notifications",
    email: {
      label: "Email notifications",
      description: "News about what you own. Receipts and sign-in links always arrive.",
    },
    push: {
      label: "Push notifications",
      description: "Short notices in this browser. We do not send any yet; your choice applies when we do.",
    },
  },
  account: {
    id: "account",
    heading: "Account",
    billing: {
      label: "Billing & Subscription",
      description: "Invoices and plans in one place.",
      badge: "Coming soon",
    },
    signOut: {
      label: "Sign out everywhere",
      description: "Ends your sessions in every browser and all your n8n addresses.",
    },
  },
  notStored: {
    text: "You have refused functional storage, so a change here lasts until you close this page.",
    link: { label: "Change that choice", href: "/cookies" },
  },
  notSaved: { title: "Not saved", description: "Your choice did not reach us. Please try again." },
  withoutScripts: "These switches need JavaScript. Without it the site follows your device's appearance.",
} as const;
