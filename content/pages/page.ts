/** What a page says about itself. */
export interface Page {
  /** Its address; `*` for every address that is not one. */
  readonly path: string;
  /** The whole `<title>`, name included. */
  readonly title: string;
  /** Meta description, 120 to 160 characters. */
  readonly description: string;
  readonly heading: string;
  readonly intro: string;
  readonly crumb: string;
  /** Whether search engines and the sitemap list it. */
  readonly indexed: boolean;
}
