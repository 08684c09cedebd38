/**
 * All brand colours. app/styles/tokens.css is generated from them (scripts/make/make-tokens.ts); mails, plain
 * pages, PDFs, covers and social cards use them directly.
 */
export const tokens = {
  paper: ["#fbfaf6", "#0b100d"],
  surface: ["#ffffff", "#121915"],
  sunken: ["#f4f3ec", "#080c0a"],
  hover: ["#f4f3ec", "#1a241e"],
  ink: ["#10160f", "#eaf1ec"],
  muted: ["#56615a", "#9aa8a0"],
  line: ["#e2e4dc", "#232d27"],
  /** Boundary of a control: 3:1 against background and surface. */
  "line-strong": ["#828c85", "#64736b"],
  brand: ["#0a7d4f", "#35c98a"],
  "brand-hover": ["#086540", "#5ad6a1"],
  "brand-ink": ["#ffffff", "#04150c"],
  "brand-soft": ["#e9f5ee", "#10271c"],
  accent: ["#c2410c", "#fb923c"],
  "accent-ink": ["#ffffff", "#1c0d02"],
  "accent-soft": ["#fdf0e7", "#2b1a0d"],
  success: ["#0b6e46", "#4fd39a"],
  "success-soft": ["#e9f5ee", "#10271c"],
  warning: ["#855300", "#f0c254"],
  "warning-soft": ["#fbf1d8", "#2a220f"],
  danger: ["#b3261e", "#ff8f80"],
  "danger-hover": ["#93190f", "#ffaa9e"],
  "danger-ink": ["#ffffff", "#210603"],
  "danger-soft": ["#fdecea", "#2f1512"],
} as const satisfies Record<string, Pair>;

/** Colours that `.hue-blue` and similar classes use instead of the brand's: one per service. */
export const hues = {
  blue: {
    brand: ["#1a5fb4", "#82b4ff"],
    "brand-hover": ["#144b90", "#a5c9ff"],
    "brand-ink": ["#ffffff", "#04101f"],
    "brand-soft": ["#eaf1fb", "#101d2f"],
  },
  violet: {
    brand: ["#6b3fb8", "#bda3ff"],
    "brand-hover": ["#553092", "#d2c0ff"],
    "brand-ink": ["#ffffff", "#120722"],
    "brand-soft": ["#f2edfb", "#1d162d"],
  },
  orange: {
    brand: tokens.accent,
    "brand-hover": ["#9a330a", "#fdb171"],
    "brand-ink": tokens["accent-ink"],
    "brand-soft": tokens["accent-soft"],
  },
} as const satisfies Record<string, Partial<Record<Token, Pair>>>;

/** Only for pictures, whose thin lines and small areas need shades between two tokens. */
export const pictureColors = {
  edge: ["#a9b1ab", "#55635b"],
  "brand-soft": ["#e3f2e9", "#123022"],
  /** Colours of the dark social cards. */
  card: { dots: "#2a3630", edge: "#3d4a43" },
  /** Colours of PDFs on white. */
  print: { line: "#d5d9d1", "brand-soft": "#eef6f1" },
  /** The outcome's dot on the icons' green tile. */
  iconDot: "#9cf0c8",
} as const;

export const light = /* @__PURE__ */ side(0);
export const dark = /* @__PURE__ */ side(1);

export type Pair = readonly [light: `#${string}`, dark: `#${string}`];
export type Token = keyof typeof tokens;

/** Returns a token's CSS variable for both colour schemes. */
export function declaration(name: string, [inLight, inDark]: Pair): string {
  return `--${name}: light-dark(${inLight}, ${inDark});`;
}

function side(at: 0 | 1): Readonly<Record<Token, string>> {
  const colors = Object.entries(tokens).map(([name, pair]): [string, string] => [name, pair[at]]);
  return Object.fromEntries(colors) as Record<Token, string>;
}
