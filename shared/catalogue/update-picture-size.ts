/** In pixels: with both versions side by side, and one above the other. */
export const updatePictureSize = {
  wide: { width: 800, height: 344 },
  narrow: { width: 360, height: 598 },
} as const;
