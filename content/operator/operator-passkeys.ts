/** The words about operators' passkeys. */
export const passkeyWords = {
  heading: "Passkeys",
  steps: ["Signed in", "Passkey", "Console"],
  enrol: {
    title: "Add a passkey",
    why: "The console opens with a passkey: your fingerprint, your face, a PIN or a security key. Somebody who only reads your mail stays outside.",
    name: "Name",
    nameHint: "So that you know it again in the list.",
    first: "First passkey",
    next: (number: number) => `Passkey ${number}`,
    submit: "Add a passkey",
    done: "The passkey is added",
  },
  second: {
    title: "Add a second one",
    why: "With one passkey, a lost phone or a broken laptop keeps you out until somebody resets it on the server. Take another device or a security key.",
    submit: "Add a second passkey",
    later: "Later",
  },
  confirm: {
    title: "Confirm with your passkey",
    why: "This session has not shown a passkey yet, or not for twelve hours.",
    again:
      "Refunds, exports, grants, deletions and changes to passkeys want a passkey that was shown within five minutes. What you began goes on right after.",
    submit: "Confirm",
  },
  list: {
    about: "Each of them opens the console, together with your sign-in.",
    empty: "No passkeys yet. The first one is added here.",
    added: "Added",
    lastUsed: "Last used",
    do: "Actions",
    remove: "Remove",
    removeTitle: (name: string) => `Remove ${name}?`,
    removeWhy:
      "It no longer opens the console, and what it has confirmed ends. The device still lists it until you delete it there.",
    removed: (name: string) => `Removed ${name}`,
  },
  hint: {
    none: "In live mode the console demands a passkey.",
    one: "You have one passkey. A lost device would lock you out.",
    link: { none: "Add one", one: "Add a second" },
  },
  errors: {
    cancelled:
      "Nothing was confirmed: the browser's window was closed, or no passkey of yours is on this device.",
    known: "This device has a passkey of yours already. Take another one.",
    unsupported: "This browser has no passkeys here. The address must be https:// or localhost, by name.",
  },
} as const;
