/** Texts of what the shell opens on demand: they load with its code. */
export const siteMenu = { title: "Menu", close: "Close menu" } as const;

export const accountMenu = {
  label: "Account menu",
  links: [
    { name: "Profile", href: "/account" },
    { name: "Settings", href: "/settings" },
  ],
  /** Only in an operator's menu. */
  operatorLink: { name: "Operator", href: "/operator" },
  logout: "Logout",
} as const;

export const chat = {
  close: "Close chat",
  title: "Chat with us",
  message: "Chat integration is coming soon.",
  hint: "Until then, write to us and a person answers within 24 hours.",
  action: { label: "Contact Us", href: "/contact" },
} as const;

export const signOutWords = {
  failed: { title: "Sign Out Error", fallback: "Failed to sign out" },
} as const;
