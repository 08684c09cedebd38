import { definePage, site } from "#content/site.ts";

export const accountHead = definePage({
  path: "/account",
  title: `Your account | ${site.name}`,
  description:
    "Your profile, everything you have downloaded or bought, your preferences, and the tools to export your account data or to delete your account.",
  heading: "Your account",
  intro: "Your profile, your downloads, and your data.",
  crumb: "Account",
  indexed: false,
});

export const account = {
  loading: "Loading your account",
  withoutScripts: "Your account needs JavaScript. Turn it on and reload this page.",
  profile: {
    heading: "Profile",
    status: { label: "Status", value: "Active" },
    memberSince: "Member since",
    signOut: "Sign Out",
  },
  downloads: {
    heading: "Downloads History",
    empty: {
      title: "No downloads yet",
      description: "Everything you download or buy is listed here, ready to download again.",
      actions: [
        { label: "Free Resources", href: "/resources" },
        { label: "Store", href: "/store" },
      ],
    },
  },
  settings: {
    heading: "Settings",
    email: {
      label: "Email Notifications",
      description: "What we may write to you about.",
      href: "/settings#notifications",
    },
    privacy: {
      label: "Privacy Settings",
      description: "What this site may store in your browser.",
      href: "/cookies",
    },
    downloads: {
      label: "Download Preferences",
      description: "When downloads start, and news about what you own.",
    },
  },
  actions: {
    heading: "Account Actions",
    export: {
      label: "Export Account Data",
      description: "One JSON file with everything we store about you.",
      filename: "account-data.json",
      failed: { title: "Export failed", description: "Your data could not be exported. Please try again." },
    },
    delete: {
      label: "Delete Account",
      description: "Signs you out everywhere and removes your personal data.",
    },
  },
  deletion: {
    title: "Delete your account",
    text: "This cannot be undone. You are signed out everywhere, your profile, preferences and downloads history are removed, and what you bought can no longer be downloaded. The law requires us to keep records of paid orders; your name is removed from them.",
    close: "Close account deletion",
    field: "Type your email address to confirm",
    confirm: "Delete my account",
    deleting: "Deleting...",
    cancel: "Keep my account",
    mismatch: "This is not the address of your account.",
    failed: "Your account could not be deleted. Please try again.",
    done: { title: "Account deleted", description: "Your account and your personal data have been removed." },
  },
} as const;
