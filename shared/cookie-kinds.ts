/** The four kinds of storage with their defaults. */
export const cookieDefaults = { essential: true, analytics: true, marketing: false, functional: true };

export type CookieKind = keyof typeof cookieDefaults;
export type CookieChoice = Record<CookieKind, boolean>;
