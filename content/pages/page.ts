export interface Page {
  /** The URL path; `*` for the 404 page. */
  readonly path: string;
  /** The complete `<title>`, site name included. */
  readonly title: string;
  /** Meta description, 120 to 160 characters. */
  readonly description: string;
  readonly heading: string;
  readonly intro: string;
  readonly crumb: string;
  /** Whether search engines and the sitemap list it. */
  readonly indexed: boolean;
}
