import type { StoredKey } from "#app/browser-storage.ts";

export const THEME_KEY = "theme" satisfies StoredKey;
