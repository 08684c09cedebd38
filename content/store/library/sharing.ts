import type { Licence } from "#shared/orders/licence.ts";

/** Gifts and team seats in the account. */
export const sharing = {
  heading: "Gifts and teams",
  used: (given: number, seats: number) => `${given} of ${seats} seats given`,
  gift: "Gift",
  waiting: "waiting for the recipient",
  taken: "claimed",
  somebody: "an address that is no longer stored",
  email: "Colleague's email address",
  give: "Give a seat",
  given: { title: "Seat given", description: "The link is on its way." },
  resend: "Send again",
  resendLabel: (email: string) => `Send again to ${email}`,
  resent: { title: "Sent again", description: "The previous link no longer works." },
  takeBack: "Take back",
  takeBackLabel: (email: string) => `Take back the seat of ${email}`,
  takeBackQuestion: "Take this seat back?",
  loses: (email: string, title: string) =>
    `${email} loses ${title} at once. You can then give the seat to someone else.`,
  linkEnds: (email: string) =>
    `The link we emailed to ${email} stops working. You can then give the seat to someone else.`,
  takeBackConfirm: "Take the seat back",
  keep: "Keep it",
  takenBack: { title: "Seat taken back", description: "You can give it to someone else." },
  failed: { title: "That did not work", fallback: "Please try again." },
} as const;

/** The dialog behind a claim link. */
export const claim = {
  title: { gift: "A gift for you", team: "Your seat", person: "For you" } satisfies Record<Licence, string>,
  /** Shown before sign-in. */
  signIn: {
    text: {
      gift: (title: string) => `Someone bought ${title} for you. Sign in with any address to claim it.`,
      team: (title: string) =>
        `Someone is sharing a team licence for ${title} with you. Sign in with any address to claim your seat.`,
      person: (title: string) => `${title} is for you. Sign in with any address to claim it.`,
    } satisfies Record<Licence, (title: string) => string>,
    used: {
      title: "This link has been used",
      text: "It has already been claimed or is no longer valid. If you claimed it, sign in and find it in your library.",
    },
  },
  text: (title: string) => `${title} will be in your library, with every later version.`,
  button: "Claim it",
  close: "Not now",
  done: { title: "It is yours", description: "Find it in Downloads History." },
  mine: {
    title: "You already have it",
    text: (title: string) => `You claimed ${title} with this link. It is in your library.`,
  },
  used: {
    title: "This link has been used",
    text: "It was claimed with another account, or it is no longer valid. If it was meant for you, ask the person who gave it to you, or sign in with the address you claimed it with.",
  },
  library: "Open your library",
  home: "Home",
  failed: "That did not work. Please try again.",
} as const;
