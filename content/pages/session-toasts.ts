/** Shown on any page when a session starts or ends. The dialog's texts are in sign-in.ts and load with it. */
export const sessionToasts = {
  welcome: { title: "Welcome back!", description: "You have been successfully signed in." },
  signedOut: { title: "Signed out", description: "You have been successfully signed out." },
  dialogUnavailable: {
    title: "Error",
    description: "Sign-in could not be loaded. Check your connection and try again.",
  },
} as const;
