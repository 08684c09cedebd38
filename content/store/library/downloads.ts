/** Messages of a download, on any page. */
export const downloadWords = {
  signIn: {
    title: "Sign in to download",
    text: "Create a free account to access downloads. We never share your email.",
  },
  started: { title: "Download started", description: "Your download should begin shortly." },
  failed: { title: "Download failed", fallback: "Download failed. Please log in or try again." },
  noToken: "Authentication required",
  noLink: "Failed to generate download link",
} as const;
