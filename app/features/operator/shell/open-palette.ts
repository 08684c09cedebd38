import { createContext } from "react";

/** Opens the console's palette. */
export const OpenPalette = createContext<() => void>(() => {});
