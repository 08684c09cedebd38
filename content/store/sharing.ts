import type { Licence } from "#shared/orders/licence.ts";

/** What somebody shares, in the account. */
export const sharing = {
  heading: "Gifts and teams",
  used: (given: number, seats: number) => `${given} of ${seats} seats given`,
  gift: "Gift",
  waiting: "waiting for its receiver",
  taken: "taken",
  somebody: "an address that is no longer stored",
  email: "Colleague's email address",
  give: "Give a seat",
  given: { title: "Seat given", description: "The link is on its way." },
  resend: "Send again",
  resendLabel: (email: string) => `Send again to ${email}`,
  resent: { title: "Sent again", description: "The link before it no longer works." },
  takeBack: "Take back",
  takeBackLabel: (email: string) => `Take back the seat of ${email}`,
  takeBackQuestion: "Take this seat back?",
  loses: (email: string, title: string) =>
    `${email} loses ${title} at once. The seat can then be given to somebody else.`,
  linkEnds: (email: string) =>
    `The link that was mailed to ${email} stops working. The seat can then be given to somebody else.`,
  takeBackConfirm: "Take the seat back",
  keep: "Keep it",
  takenBack: { title: "Seat taken back", description: "It can be given to somebody else." },
  failed: { title: "That did not work", fallback: "Please try again." },
} as const;

/** The dialog behind the link in a mail. */
export const claim = {
  title: { gift: "A gift for you", team: "Your seat", person: "For you" } satisfies Record<Licence, string>,
  /** Before somebody is signed in. */
  signIn: {
    text: {
      gift: (title: string) => `Somebody has bought ${title} for you. Sign in with any address to take it.`,
      team: (title: string) =>
        `Somebody shares the team licence of ${title} with you. Sign in with any address to take your seat.`,
      person: (title: string) => `${title} is for you. Sign in with any address to take it.`,
    } satisfies Record<Licence, (title: string) => string>,
    used: {
      title: "This link has been used",
      text: "It has been taken already, or is no longer valid. If it was you who took it, sign in and find it in your library.",
    },
  },
  text: (title: string) => `${title} will be in your library, with every later version.`,
  button: "Take it",
  close: "Not now",
  done: { title: "It is yours", description: "You find it in Downloads History." },
  loading: "Looking the link up",
  mine: {
    title: "You have it already",
    text: (title: string) => `You have taken ${title} with this link. It is in your library.`,
  },
  used: {
    title: "This link has been used",
    text: "Somebody has taken it with another account, or it is no longer valid. If it was meant for you, ask whoever gave it to you, or sign in with the address that you took it with.",
  },
  library: "To your library",
  home: "Home",
  failed: "That did not work. Please try again.",
} as const;
