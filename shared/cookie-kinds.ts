/** The four kinds of storage, and which are on until the visitor chooses. */
export const cookieDefaults = { essential: true, analytics: true, marketing: false, functional: true };

export type CookieKind = keyof typeof cookieDefaults;
export type CookieChoice = Record<CookieKind, boolean>;
