/** Texts of the console's shell and its palette. */
export const shellWords = {
  side: "Console",
  demo: "Demo",
  home: "Today",
  /** Group titles, by the first page of each group. */
  groups: {
    "/operator/catalogue": "Shop",
    "/operator/messages": "People",
    "/operator/settings": "System",
  } as Record<string, string>,
  signedIn: "Signed in as",
  /** Shown below the address of an operator who is not an owner. */
  roles: { viewer: "Viewer: reads only", support: "Support: answers, resends and refunds" },
  notAllowed: "Your role cannot do this. Ask an owner.",
  viewSite: "View site",
  signOut: "Sign out",
  find: "Search",
  findKeys: { mac: "⌘ K", other: "Ctrl K" },
  listKey: "/",
  nothing: (q: string) => `Nothing matches "${q}"`,
  nothingFiltered: "Nothing here with this filter.",
  palette: {
    title: "Find in the console",
    label: "Find pages, orders, people and items",
    placeholder: "Page, address, name, reference, payment or invoice",
    results: "Results",
    groups: { pages: "Pages", actions: "Actions", orders: "Orders", people: "People", items: "Items" },
    actions: [
      { name: "New code", href: "/operator/codes" },
      { name: "New item", href: "/operator/catalogue" },
      { name: "Add a webhook", href: "/operator/webhooks" },
      { name: "Export orders", href: "/operator/orders" },
      { name: "View site", href: "/" },
    ],
    deleted: "deleted account",
    keys: "↑ ↓ to move, Enter to open, Esc to close",
  },
} as const;
