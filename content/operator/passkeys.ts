export const passkeyWords = {
  heading: "Passkeys",
  steps: ["Signed in", "Passkey", "Console"],
  enrol: {
    title: "Add a passkey",
    why: "The console opens with a passkey: your fingerprint, your face, a PIN or a security key. Someone who can only read your mail stays locked out.",
    name: "Name",
    nameHint: "So that you recognise it in the list.",
    first: "First passkey",
    next: (number: number) => `Passkey ${number}`,
    submit: "Add a passkey",
    done: "The passkey is added",
  },
  second: {
    title: "Add a second one",
    why: "With one passkey, a lost phone or a broken laptop locks you out until someone resets it on the server. Use another device or a security key.",
    submit: "Add a second passkey",
    later: "Later",
  },
  confirm: {
    title: "Confirm with your passkey",
    why: "This session has not used a passkey in the last twelve hours.",
    again:
      "Refunds, exports, grants, deletions and changes to passkeys need a passkey confirmed within the last five minutes. Your action continues right after.",
    submit: "Confirm",
  },
  list: {
    about: "Each one opens the console, together with your sign-in.",
    empty: "No passkeys yet. Add the first one here.",
    added: "Added",
    lastUsed: "Last used",
    remove: "Remove",
    removeTitle: (name: string) => `Remove ${name}?`,
    removeWhy:
      "It no longer opens the console, and anything it confirmed has to be confirmed again. The device still lists it until you delete it there.",
    removed: (name: string) => `Removed ${name}`,
  },
  hint: {
    none: "In live mode the console requires a passkey.",
    one: "You have one passkey. A lost device would lock you out.",
    link: { none: "Add one", one: "Add a second" },
  },
  errors: {
    cancelled: "Not confirmed: the browser's window was closed, or this device has no passkey of yours.",
    known: "This device has a passkey of yours already. Take another one.",
    unsupported: "Passkeys do not work here. The address must start with https:// or be localhost, by name.",
  },
} as const;
