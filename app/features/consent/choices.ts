import type { CookieChoice } from "#shared/cookie-kinds.ts";

export const acceptAll: CookieChoice = {
  essential: true,
  analytics: true,
  marketing: true,
  functional: true,
};

export const rejectAll: CookieChoice = {
  essential: true,
  analytics: false,
  marketing: false,
  functional: false,
};
