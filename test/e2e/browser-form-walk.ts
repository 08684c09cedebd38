import type { Browser, Page } from "@playwright/test";
import { AUTHORIZATION, type FormPage, type FormWalk, readPage } from "n8n-proof";

/** Walks a form in a real browser, where n8n's own script sends the answers. */
export class BrowserFormWalk implements FormWalk {
  readonly #browser: Browser;
  readonly #n8nUrl: string;
  #open: Page | null = null;
  page: FormPage = { title: "", text: "", fields: new Map() };

  constructor(browser: Browser, n8nUrl: string) {
    this.#browser = browser;
    this.#n8nUrl = n8nUrl;
  }

  async open(path: string, authorization = AUTHORIZATION): Promise<number> {
    const [username = "", password = ""] = atob(authorization.replace("Basic ", "")).split(":");
    const context = await this.#browser.newContext(
      authorization ? { httpCredentials: { username, password } } : {},
    );
    this.#open = await context.newPage();
    const response = await this.#open.goto(new URL(path, this.#n8nUrl).href);
    this.page = readPage(await this.#open.content());
    return response?.status() ?? 0;
  }

  start(): Promise<FormPage> {
    return this.#goOn();
  }

  async answer(answers: Record<string, string>): Promise<FormPage> {
    for (const [label, value] of Object.entries(answers)) {
      const field = this.page.fields.get(label);
      if (!field?.options.includes(value))
        throw new Error(`'${value}' is not an option of '${label}': ${this.page.text}`);
      const element = this.#tab.locator(`[id="${field.id}"]`);
      if (field.isRadio) await element.getByText(value, { exact: true }).click();
      else await element.selectOption(value);
    }
    return this.#goOn();
  }

  /** The last page ends the run by itself. */
  async leave(): Promise<void> {
    await this.#tab.waitForLoadState("networkidle");
    await this.#tab.context().close();
  }

  get #tab(): Page {
    if (!this.#open) throw new Error("The form is not open");
    return this.#open;
  }

  /** Presses the button and waits for the next page. */
  async #goOn(): Promise<FormPage> {
    await this.#tab.evaluate(() => document.documentElement.setAttribute("data-left", ""));
    await this.#tab.getByRole("button").click();
    await this.#tab.waitForFunction(
      () => document.readyState === "complete" && !document.documentElement.hasAttribute("data-left"),
      null,
      { timeout: 120_000 },
    );
    this.page = readPage(await this.#tab.content());
    return this.page;
  }
}
